import fc from 'fast-check';
import { expect } from 'vitest';
import type { StudioProcess } from '../built-studio.ts';
import { Watch } from '../hostile/watch.ts';
import { descriptors } from '../process-figures.ts';
import { type FuzzedCall, fuzzedCall, SESSION } from './calls.ts';
import { faultOf, type Situation } from './judge.ts';
import type { Known } from './known.ts';
import { closeIdle, sendCall } from './send-call.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);
const AT_ONCE = 20;
/** Maximum growth of resident memory from the middle of the run to its end, in MB. */
const MAX_GROWTH_MB = 60;

interface FuzzRun {
  studio: StudioProcess;
  known: Known;
  situation: Situation;
  calls: number;
  /** Called before each group of calls. */
  prepare?(): void;
  /** Returns the cookie of a new session. */
  signIn(): Promise<string>;
}

/**
 * Sends calls to a studio and expects no fault: no undefined response, no forbidden success, no memory
 * growth, no connection left open.
 *
 * @returns the calls of the API that succeeded, as named in `needed-roles.json`
 */
export async function runFuzz(run: FuzzRun): Promise<ReadonlySet<string>> {
  const { studio, known, situation, calls, signIn } = run;
  const { port } = studio;
  const { host } = known;
  let cookie = await signIn();
  const watch = new Watch(studio);
  const reached = new Set<string>();
  /** One example per fault. */
  const faults = new Map<string, string>();
  process.stdout.write(`seed ${SEED}\n`);
  const all = fc.sample(fuzzedCall(known), { seed: SEED, numRuns: calls });
  const send = async (call: FuzzedCall, index: number) => {
    const { cookie: given } = call.headers;
    const headers = given === SESSION ? { ...call.headers, cookie } : call.headers;
    const answer = await sendCall(port, { ...call, headers });
    watch.count(answer.status);
    const isMeant = call.route?.startsWith(`${call.method} `);
    if (call.route && isMeant && answer.status >= 200 && answer.status < 300)
      reached.add(call.route);
    const fault = faultOf(call, answer, situation);
    if (!fault) return;
    const body = call.body?.toString('latin1').slice(0, 600);
    const { route, method, path } = call;
    faults.set(
      `${fault} (${route ?? path.slice(0, 30)})`,
      `call ${index}: ${JSON.stringify({ method, path, headers: call.headers, body })}\n${answer.status} ${answer.body.slice(0, 500)}`,
    );
  };
  for (let from = 0; from < all.length; from += AT_ONCE) {
    run.prepare?.();
    await Promise.all(all.slice(from, from + AT_ONCE).map((call, n) => send(call, from + n)));
    watch.sampleMemory();
    if (!known.isSignedIn) continue;
    const asked = { method: 'GET', path: '/api/session', headers: { host, cookie }, body: null };
    const session = await sendCall(port, asked);
    if (session.status === 401) cookie = await signIn();
    else expect(JSON.parse(session.body).person).toMatchObject({ role: situation.role });
  }
  const logged = studio
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  process.stdout.write(
    `${all.length} calls, ${watch.summary()}${reached.size} calls of the API succeeded\n`,
  );
  expect([...faults, ...logged]).toEqual([]);
  expect(watch.growth()).toBeLessThan(MAX_GROWTH_MB);
  closeIdle();
  await expect
    .poll(() => descriptors(studio), { timeout: 90_000 })
    .toBeLessThan(watch.descriptorsBefore + 10);
  const health = await sendCall(port, {
    method: 'GET',
    path: '/healthz',
    headers: { host },
    body: null,
  });
  expect([health.status, health.body]).toEqual([200, '{"status":"ok"}']);
  return reached;
}
