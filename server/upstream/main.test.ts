import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enquiry, temporaryFolder } from '#testing/server/service.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { freePort } from '#testing/site.ts';

function spawnService(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The service alone, with data of its own, once it listens. */
async function startService(env: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawnService({ UPSTREAM_PORT: String(port), DATA_DIR: temporaryFolder(), ...env });
  const log: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (line) => log.push(line));
  await vi.waitFor(() => expect(log.join('')).toContain('listening on'), { timeout: 20_000 });
  const origin = `http://127.0.0.1:${port}`;
  const send = () =>
    fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
  return { child, log, origin, send };
}

test('the service alone takes calls, tells its health, and leaves at once when told', async () => {
  const { child, origin, send, log } = await startService();
  expect((await send()).status).toBe(201);
  for (const path of ['/healthz', '/readyz']) {
    const health = await fetch(origin + path);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(log.join('')).not.toContain('menon');
});

test('an enquiry is mailed though the process was killed before it could be', async () => {
  const smtp = await startSmtpServer();
  const DATA_DIR = temporaryFolder();
  const mail = { DATA_DIR, ENQUIRY_MAIL_TO: 'hello@pulli.example' };
  const first = await startService({ ...mail, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await first.send()).status).toBe(201);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await makeDue(DATA_DIR);
  await startService({ ...mail, SMTP_URL: smtp.url });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000 });
});

test('the service alone tells Prometheus what waits to be mailed, on a port of its own', async () => {
  const ADMIN_PORT = String(await freePort());
  const mail = { ENQUIRY_MAIL_TO: 'hello@pulli.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { send, child } = await startService({ ...mail, ADMIN_PORT });
  expect((await send()).status).toBe(201);
  const figures = await (await fetch(`http://127.0.0.1:${ADMIN_PORT}/metrics`)).text();
  expect(figures).toMatch(/^mails_waiting 1$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes /m);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** In place of the wait after an attempt of the killed process. */
async function makeDue(dataDir: string): Promise<void> {
  const { SqliteStore } = await import('./sqlite-store.ts');
  const store = new SqliteStore(dataDir);
  await store.outbox.postpone(1, new Date(0));
  await store.close();
}

test('what is wrong with the environment is told in a line', async () => {
  const run = async (env: Record<string, string>) => {
    const child = spawnService(env);
    const [stderr] = await Promise.all([text(child.stderr as never), once(child, 'exit')]);
    return [child.exitCode, stderr];
  };
  expect(await run({ UPSTREAM_PORT: 'x' })).toEqual([
    1,
    expect.stringMatching(/^UPSTREAM_PORT: expected [^\n]+\n$/),
  ]);
  expect(await run({ DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/site' })).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: [^\n]+127\.0\.0\.1:1\/site[^\n]+ECONNREFUSED[^\n]+\n$/),
  ]);
});
