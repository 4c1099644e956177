import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startUpstream } from '#testing/server/start-api.ts';
import { freePort, type RunningSite, startSite } from '#testing/site.ts';

/** Starts the built server with injected test code in the same process. */
async function startWith(code: string, env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({
    ...env,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}`,
  });
  onTestFinished(async () => {
    site.process.kill('SIGKILL');
    await site.stop();
  });
  return site;
}

const linesOf = (site: RunningSite): Record<string, unknown>[] =>
  site
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test.each([
  ['an unhandled rejection', "Promise.reject(new Error('lost'))", 'unhandledRejection'],
  ['an uncaught error', "throw new Error('lost')", 'uncaughtException'],
])(
  '%s is logged once, lets calls in progress finish, and exits with code 1',
  async (_what, code, origin) => {
    const reached = Promise.withResolvers<void>();
    const apiUrl = await startUpstream(async (_req, res) => {
      reached.resolve();
      await sleep(300);
      res.end('{"success":true}');
    });
    const site = await startWith(`process.on('SIGUSR2', () => { ${code} });`, {
      API_URL: String(apiUrl),
    });
    const call = fetch(`${site.origin}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    await reached.promise;
    const exited = once(site.process, 'exit');
    site.process.kill('SIGUSR2');
    expect((await call).status).toBe(200);
    expect((await exited)[0]).toBe(1);
    expect(linesOf(site).filter(({ level }) => level === 60)).toEqual([
      expect.objectContaining({ origin, err: expect.objectContaining({ message: 'lost' }) }),
    ]);
    expect(site.stderr()).toBe('');
  },
);

test('a hanging call does not keep a failed process alive', async () => {
  const reached = Promise.withResolvers<void>();
  const apiUrl = await startUpstream(() => reached.resolve());
  const site = await startWith("process.on('SIGUSR2', () => { throw new Error('lost'); });", {
    API_URL: String(apiUrl),
  });
  const call = fetch(`${site.origin}/api/status`).catch(() => 'cut');
  await reached.promise;
  const exited = once(site.process, 'exit');
  site.process.kill('SIGUSR2');
  expect((await exited)[0]).toBe(1);
  expect(await call).toBe('cut');
});

test('an error in one request is a 500 for that request only', async () => {
  const site = await startWith(`
    import { ServerResponse } from 'node:http';
    const statuses = new WeakMap();
    // Every response sets its status code first.
    Object.defineProperty(ServerResponse.prototype, 'statusCode', {
      get() {
        return statuses.get(this) ?? 200;
      },
      set(status) {
        if (this.req.url.includes('break') && status === 200) throw new Error('broken');
        statuses.set(this, status);
      },
    });
  `);
  for (const path of ['/about', '/ABOUT', '/healthz', '/page-data/about.json', '/about.md']) {
    const [broken, whole] = await Promise.all([
      fetch(`${site.origin}${path}?break`),
      fetch(`${site.origin}${path}`),
    ]);
    expect([path, broken.status, whole.status]).toEqual([path, 500, 200]);
    expect(await broken.text()).not.toMatch(/broken|\bat /);
    await whole.arrayBuffer();
  }
  expect(linesOf(site).filter(({ msg }) => msg === 'request failed')).toHaveLength(5);
  expect(site.process.exitCode).toBeNull();
  expect(site.stderr()).toBe('');
});

test('the built server counts requests, vitals and reports', async () => {
  const port = await freePort();
  const site = await startSite({ ADMIN_PORT: String(port) });
  onTestFinished(() => site.stop());
  await (await fetch(`${site.origin}/about`)).arrayBuffer();
  const post = (path: string, body: unknown) =>
    fetch(site.origin + path, { method: 'POST', body: JSON.stringify(body) });
  const vitals = await post('/vitals', { path: '/', metrics: [{ name: 'LCP', value: 900 }] });
  const report = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } };
  expect([vitals.status, (await post('/csp-reports', [report])).status]).toEqual([204, 204]);
  expect([(await post('/vitals', '[')).status, (await post('/csp-reports', 7)).status]).toEqual([
    400, 400,
  ]);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const sample of [
    'http_requests_total{route="/about",status="200"} 1',
    'web_vitals_lcp_seconds_count{route="/"} 1',
    'csp_reports_total{directive="img-src",blocked="unknown"} 1',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
  ])
    expect(text).toContain(sample);
});
