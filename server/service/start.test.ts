import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { enquiry, registration } from '#testing/server/service.ts';
import { openSiteFile } from './site-database.ts';
import { startLocalService } from './start.ts';
import { Store } from './store.ts';

const logger = pino({ level: 'silent' });

/** The service as a process that prints its address. */
const service = `
  import { pino } from 'pino';
  import { startLocalService } from '#server/service/start.ts';
  const logger = pino({ level: 'silent' });
  const { url } = await startLocalService({ dataDir: process.env.DATA_DIR, contentDir: '/nowhere', logger });
  console.log(url.href);
`;

async function post(url: string | URL, path: string, body: object) {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('an enquiry survives kill -9 right after its response, and nothing is written to stderr', async () => {
  const dataDir = temporaryFolder();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', service], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stderr: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text) => stderr.push(text));
  const exit = once(child, 'exit');
  const [url] = await once(createInterface(child.stdout), 'line');

  expect((await post(url, '/api/register', registration)).status).toBe(201);
  const { status, body } = await post(url, '/api/contact', enquiry);
  child.kill('SIGKILL');
  expect(status).toBe(201);
  expect(await exit).toEqual([null, 'SIGKILL']);

  const store = new Store(openSiteFile(dataDir));
  expect(await store.listEnquiries()).toMatchObject([{ id: body.id, email: 'asha@menon.example' }]);
  expect(await store.findUser(registration.email)).toMatchObject({ name: 'Ravi Kumar' });
  await store.close();
  expect(stderr.join('')).toBe('');
});

test('the service listens on a loopback port and keeps its data across restarts', async () => {
  const dataDir = join(temporaryFolder(), 'new');
  const first = await startLocalService({ dataDir, contentDir: '/nowhere', logger });
  expect(first.url.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect((await post(first.url, '/api/register', registration)).status).toBe(201);
  await first.close();
  await expect(post(first.url, '/api/login', registration)).rejects.toThrow('fetch failed');

  const second = await startLocalService({ dataDir, contentDir: '/nowhere', logger });
  expect((await post(second.url, '/api/login', registration)).status).toBe(200);
  await second.close();
});

test('close() lets a call in progress finish', async () => {
  const upstream = await startLocalService({
    dataDir: temporaryFolder(),
    contentDir: '/nowhere',
    logger,
  });
  // Opens the connection, so that the next call is certainly in progress.
  await post(upstream.url, '/api/contact', enquiry);
  const registering = post(upstream.url, '/api/register', registration);
  await post(upstream.url, '/api/contact', enquiry);
  await upstream.close();
  expect((await registering).status).toBe(201);
});

test('only their owner can read the data folder and the database', async () => {
  const dataDir = join(temporaryFolder(), 'new');
  const upstream = await startLocalService({ dataDir, contentDir: '/nowhere', logger });
  await post(upstream.url, '/api/contact', enquiry);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect(mode(dataDir)).toBe(0o700);
  expect(mode(join(dataDir, 'site.db'))).toBe(0o600);
  expect(mode(join(dataDir, 'site.db-wal'))).toBe(0o600);
  await upstream.close();
});

test('an unusable data folder is a one-line error that names variable and file', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(
    startLocalService({ dataDir: file, contentDir: '/nowhere', logger }),
  ).rejects.toThrow(/^DATA_DIR: The database .*\/file\/site\.db cannot be used: .+$/);
});

test('a file that is not a database is a one-line error that names variable and file', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(
    join(dataDir, 'site.db'),
    'These are some notes, and no database at all.'.repeat(20),
  );
  await expect(startLocalService({ dataDir, contentDir: '/nowhere', logger })).rejects.toThrow(
    /^DATA_DIR: The database .*site\.db cannot be used: .*not a database.*$/,
  );
});
