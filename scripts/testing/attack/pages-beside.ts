import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './target.ts';

/** Another visitor's address, so that limits for the attacker's do not apply. */
const localAddress = '127.0.0.2';
const paths = ['/', '/about', '/services', '/contact', '/page-data/about.json'];
const PAUSE_MS = 20;

/** What another visitor met during an attack. */
export interface Experience {
  pages: number;
  /** Answers other than 200, and requests without one. */
  errors: number;
  /** 95th percentile of the response times, in ms. */
  p95: number;
}

/** Requests pages one after the other until a signal. */
export async function visitBeside(target: Target, signal: AbortSignal): Promise<Experience> {
  const { port, host, certificate: ca } = target;
  const options = { keepAlive: true, maxSockets: 1, localAddress };
  const agent = ca ? new TlsAgent({ ...options, ca, servername: host }) : new PlainAgent(options);
  const ask = (path: string) =>
    new Promise<number>((resolve) => {
      const request = ca ? tlsRequest : plainRequest;
      const call = request({ agent, port, path, host: '127.0.0.1', headers: { host } }, (res) => {
        res.resume().once('close', () => resolve(res.complete ? (res.statusCode ?? 0) : 0));
      });
      call.once('error', () => resolve(0)).end();
    });
  const times: number[] = [];
  let errors = 0;
  for (let n = 0; !signal.aborted; n += 1) {
    const start = performance.now();
    if ((await ask(paths[n % paths.length] ?? '/')) !== 200) errors += 1;
    times.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return { pages: times.length, errors, p95 };
}
