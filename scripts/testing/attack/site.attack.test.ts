import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingPrograms } from '../find-program.ts';
import { startNginx } from '../nginx.ts';
import { memoryMb } from '../process-figures.ts';
import { type LoadResult, load } from '../server/load.ts';
import { fixtureContent, type RunningSite, startSite } from '../site.ts';
import { attacks } from './attacks.ts';
import type { Tally, Target } from './target.ts';

/** The default limit, which tests disable. */
const env = { RATE_LIMIT_PER_MINUTE: '600' };
const SECONDS = 17;
const MAX_P95_MS = 100;
const MAX_MEMORY_MB = 300;
/** The attacker's separate process; Node runs the TypeScript directly. */
const ATTACKER = 'scripts/testing/attack/attacks.ts';
/** Another visitor's address, to which the attacker's limits do not apply. */
const BESIDE = '127.0.0.2';
const paths = ['/', '/about', '/services', '/contact', '/page-data/about.json'];
const PAUSE_MS = 20;

let sites: RunningSite[];
let target: Target;

describe('the site itself', () => {
  beforeAll(async () => {
    sites = [await startSite(env)];
    target = targetAt(sites[0]?.port ?? 0);
  });
  afterAll(() => Promise.all(sites.map((site) => site.stop())));
  testAttacks();
});

const hasNginx = missingPrograms(['nginx', 'openssl']) === undefined;
if (hasNginx)
  describe('two replicas behind nginx', () => {
    let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
    beforeAll(async () => {
      const behind = { ...env, SITE_URL: 'https://pulli.example', TRUST_PROXY: '1' };
      const [first, second] = [await startSite(behind), await startSite(behind)];
      sites = [first, second];
      nginx = await startNginx([first.port, second.port]);
      target = targetAt(nginx.port, nginx.certificate.toString());
    });
    afterAll(() => Promise.all([nginx, ...sites].map((each) => each?.stop())));
    testAttacks();
  });

function targetAt(port: number, certificate?: string): Target {
  const [name] = readdirSync(join(fixtureContent, 'embeds/data'));
  const host = certificate ? 'pulli.example' : 'localhost';
  return { port, host, certificate, dashboardData: `/embeds/data/${name}` };
}

function testAttacks(): void {
  test.each([...Object.keys(attacks).entries()])(
    'attack %i: %s',
    { timeout: 120_000 },
    async (n, name) => {
      const { tally, memory, ...pages } = await attack(name, `127.0.1.${n + 1}`);
      process.stdout.write(`${name}: ${JSON.stringify({ ...tally, pages, memory })}\n`);
      expect(pages.errors).toBe(0);
      expect(pages.p95).toBeLessThanOrEqual(MAX_P95_MS);
      expect(memory).toBeLessThanOrEqual(MAX_MEMORY_MB);
      if (name === 'requests without framing') expect(tally.answers).not.toHaveProperty('none');
      if (name === "dashboards' data") expect(tally.answers).toHaveProperty('200');
    },
  );
}

/** Attacks from one address, while visiting pages from another one. */
async function attack(name: string, localAddress: string) {
  const end = new AbortController();
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, ...sites.map(memoryMb));
  }, 100);
  try {
    const visiting = visitUntil(end.signal);
    const call = [ATTACKER, name, JSON.stringify({ ...target, localAddress }), String(SECONDS)];
    const { stdout } = await promisify(execFile)(process.execPath, call);
    end.abort();
    return { memory, tally: JSON.parse(stdout) as Tally, ...(await visiting) };
  } finally {
    end.abort();
    clearInterval(watch);
  }
}

/** Requests pages sequentially. */
function visitUntil(signal: AbortSignal): Promise<LoadResult> {
  const { host, certificate } = target;
  const next = async (n: number) => {
    await sleep(PAUSE_MS);
    return signal.aborted ? null : (paths[n % paths.length] ?? '/');
  };
  const tls = certificate && { ca: certificate, servername: host };
  return load(target, 1, next, () => ({ host }), { localAddress: BESIDE, ...tls });
}
