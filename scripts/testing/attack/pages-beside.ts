import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadResult, load } from '../server/load.ts';
import type { Target } from './target.ts';

/** Another visitor's address, to which the attacker's limits do not apply. */
const localAddress = '127.0.0.2';
const paths = ['/', '/about', '/services', '/contact', '/page-data/about.json'];
const PAUSE_MS = 20;

/** Requests pages sequentially until a signal. */
export function visitBeside(target: Target, signal: AbortSignal): Promise<LoadResult> {
  const { host, certificate } = target;
  const next = async (n: number) => {
    await sleep(PAUSE_MS);
    return signal.aborted ? null : (paths[n % paths.length] ?? '/');
  };
  const connection = { localAddress, ...(certificate && { ca: certificate, servername: host }) };
  return load(target, 1, next, () => ({ host }), connection);
}
