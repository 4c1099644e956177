import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { startFakePostgres } from '#testing/server/fake-postgres.ts';
import { spawnService, startServiceAlone } from '#testing/server/service-alone.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { freePort } from '#testing/site.ts';
import { openSiteFile } from './site-database.ts';
import { Store } from './store.ts';

test('the service alone answers calls and probes, and ends at once on SIGTERM', async () => {
  const { child, origin, send, log } = await startServiceAlone();
  expect((await send()).status).toBe(201);
  for (const path of ['/healthz', '/readyz']) {
    const health = await fetch(origin + path);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(log.join('')).not.toContain('menon');
});

test('an enquiry is mailed even if the process was killed before', async () => {
  const smtp = await startSmtpServer();
  const DATA_DIR = temporaryFolder();
  const mail = { DATA_DIR, ENQUIRY_MAIL_TO: 'hello@pulli.example', SMTP_TLS: 'off' };
  const first = await startServiceAlone({ ...mail, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await first.send()).status).toBe(201);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await makeDue(DATA_DIR);
  await startServiceAlone({ ...mail, SMTP_URL: smtp.url });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 60_000 });
});

test('the service alone exposes the enquiries waiting to be mailed to Prometheus, on a port of its own', async () => {
  const ADMIN_PORT = String(await freePort());
  const mail = { ENQUIRY_MAIL_TO: 'hello@pulli.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { send, child } = await startServiceAlone({ ...mail, ADMIN_PORT });
  expect((await send()).status).toBe(201);
  const figures = await (await fetch(`http://127.0.0.1:${ADMIN_PORT}/metrics`)).text();
  expect(figures).toMatch(/^mails_waiting 1$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes /m);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** Replaces the wait after the killed process's attempt. */
async function makeDue(dataDir: string): Promise<void> {
  const store = new Store(openSiteFile(dataDir));
  for (const job of await store.outbox.list())
    await store.outbox.change(job, { dueAt: new Date(0).toISOString() });
  await store.close();
}

test('a problem with the environment is reported in one line', async () => {
  const run = async (env: Record<string, string>) => {
    const child = spawnService(env);
    const [stderr] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return [child.exitCode, stderr];
  };
  expect(await run({ UPSTREAM_PORT: 'x' })).toEqual([
    1,
    expect.stringMatching(/^UPSTREAM_PORT: expected [^\n]+\n$/),
  ]);
  const { url } = await startFakePostgres({ sqlstate: '3D000', message: 'no such database' });
  expect(await run({ DATABASE_URL: url })).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: [^\n]+127\.0\.0\.1:\d+\/site[^\n]+no such database\n$/),
  ]);
  const folder = temporaryFolder();
  writeFileSync(`${folder}/file`, '');
  expect(await run({ DATA_DIR: `${folder}/file` })).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: [^\n]+file[^\n]+\n$/),
  ]);
});

test('a taken admin port ends the start before the service listens', async () => {
  const UPSTREAM_PORT = String(await freePort());
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const ADMIN_PORT = String((taken.address() as AddressInfo).port);
  const child = spawnService({ DATA_DIR: temporaryFolder(), UPSTREAM_PORT, ADMIN_PORT });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect([child.exitCode, stderr]).toEqual([
    1,
    `ADMIN_PORT: port ${ADMIN_PORT} of 127.0.0.1 is already in use. Stop the other program, or choose another port\n`,
  ]);
  expect(stdout).not.toContain('listening');
});

test('without its database the service alone starts, is not ready, and says so in the log', async () => {
  const { origin, send, log, child } = await startServiceAlone({
    DATABASE_URL: 'postgresql://127.0.0.1:1/site',
  });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database does not answer' }]);
  const answer = await send();
  expect([answer.status, answer.headers.get('x-proxy-error')]).toEqual([503, 'none']);
  expect(log.join('')).toMatch(/"reason":"[^"]*ECONNREFUSED[^"]*","msg":"database unavailable"/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
