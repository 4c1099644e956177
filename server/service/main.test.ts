import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { startFakePostgres } from '#testing/server/fake-postgres.ts';
import { serviceEnv, serviceProgram, startServiceAlone } from '#testing/server/service-alone.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { freePort } from '#testing/site.ts';
import { openSiteFile } from './site-database.ts';
import { Store } from './store.ts';

test('the standalone service answers calls and probes, and exits immediately on SIGTERM', async () => {
  const { stop, exit, origin, send, stdout: output } = await startServiceAlone();
  expect((await send()).status).toBe(201);
  for (const path of ['/healthz', '/readyz']) {
    const health = await fetch(origin + path);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  }
  await stop();
  expect(await exit).toBe(0);
  expect(output()).not.toContain('menon');
});

test('an enquiry is mailed even if the process was killed before', async () => {
  const smtp = await startSmtpServer();
  const DATA_DIR = temporaryFolder();
  const mail = { DATA_DIR, ENQUIRY_MAIL_TO: 'hello@pulli.example', SMTP_TLS: 'off' };
  const first = await startServiceAlone({ ...mail, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await first.send()).status).toBe(201);
  await first.stop('SIGKILL');
  await makeDue(DATA_DIR);
  await startServiceAlone({ ...mail, SMTP_URL: smtp.url });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 60_000 });
});

test('the standalone service exposes the number of waiting mails to Prometheus on a separate port', async () => {
  const ADMIN_PORT = String(await freePort());
  const mail = { ENQUIRY_MAIL_TO: 'hello@pulli.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { send, stop, exit } = await startServiceAlone({ ...mail, ADMIN_PORT });
  expect((await send()).status).toBe(201);
  const figures = await (await fetch(`http://127.0.0.1:${ADMIN_PORT}/metrics`)).text();
  expect(figures).toMatch(/^mails_waiting 1$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes /m);
  await stop();
  expect(await exit).toBe(0);
});

/** Skips the pause after the killed process's attempt. */
async function makeDue(dataDir: string): Promise<void> {
  const store = new Store(openSiteFile(dataDir));
  for (const job of await store.outbox.list())
    await store.outbox.change(job, { dueAt: new Date(0).toISOString() });
  await store.close();
}

/** Runs a service that exits on its own. @returns its exit code and output */
async function run(env: Record<string, string>): Promise<[number | null, string, string]> {
  const [file, ...args] = serviceProgram;
  const child = spawn(file, args, { env: { ...serviceEnv, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = Promise.all([text(child.stderr), text(child.stdout)]);
  await once(child, 'close');
  return [child.exitCode, ...(await written)];
}

test('a problem with the environment is reported in one line', async () => {
  expect(await run({ UPSTREAM_PORT: 'x' })).toEqual([
    1,
    expect.stringMatching(/^UPSTREAM_PORT: expected [^\n]+\n$/),
    '',
  ]);
  const { url } = await startFakePostgres({ sqlstate: '3D000', message: 'no such database' });
  expect(await run({ DATABASE_URL: url })).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: [^\n]+127\.0\.0\.1:\d+\/site[^\n]+no such database\n$/),
    '',
  ]);
  const folder = temporaryFolder();
  writeFileSync(`${folder}/file`, '');
  expect(await run({ DATA_DIR: `${folder}/file` })).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: [^\n]+file[^\n]+\n$/),
    '',
  ]);
});

test('a taken admin port aborts the start before the service listens', async () => {
  const UPSTREAM_PORT = String(await freePort());
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const ADMIN_PORT = String((taken.address() as AddressInfo).port);
  const env = { DATA_DIR: temporaryFolder(), UPSTREAM_PORT, ADMIN_PORT };
  const [code, stderr, stdout] = await run(env);
  expect([code, stderr]).toEqual([
    1,
    `ADMIN_PORT: port ${ADMIN_PORT} of 127.0.0.1 is already in use. Stop the other program, or choose another port\n`,
  ]);
  expect(stdout).not.toContain('listening');
});

test('without its database the standalone service starts, is not ready, and logs the reason', async () => {
  const {
    origin,
    send,
    stdout: output,
    stop,
    exit,
  } = await startServiceAlone({
    DATABASE_URL: 'postgresql://127.0.0.1:1/site',
  });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database does not answer' }]);
  const answer = await send();
  expect([answer.status, answer.headers.get('x-proxy-error')]).toEqual([503, 'none']);
  expect(output()).toMatch(/"reason":"[^"]*ECONNREFUSED[^"]*","msg":"database unavailable"/);
  await stop();
  expect(await exit).toBe(0);
});
