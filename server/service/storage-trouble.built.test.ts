import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { enquiry, registration } from '#testing/server/service.ts';
import { type RunningSite, startSite } from '#testing/site.ts';
import { databaseFile } from './site-database.ts';

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite(env);
  onTestFinished(() => site.stop());
  return site;
}

async function post({ origin }: RunningSite, path: string, body: object) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id } = (await answer.json()) as { id?: number };
  return { status: answer.status, marker: answer.headers.get('x-proxy-error'), id };
}

/** The built-in service gave no answer: the forms keep their input. */
const none = { status: 502, marker: 'none', id: undefined };

function storedIds(dataDir: string): number[] {
  const database = new DatabaseSync(databaseFile(dataDir));
  const rows = database.prepare('SELECT id FROM enquiries ORDER BY id').all();
  database.close();
  return rows.map(({ id }) => Number(id));
}

/** Limits the size of the process's files, which simulates a full disk. */
const limitFiles = ({ process: { pid } }: RunningSite, bytes: string) =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

test('on a full disk, only stored enquiries are acknowledged, and pages are served', async () => {
  const site = await start();
  limitFiles(site, '600000');
  const acknowledged: (number | undefined)[] = [];
  const long = { ...enquiry, your_message: 'x'.repeat(8000) };
  for (;;) {
    const answer = await post(site, '/api/contact', long);
    if (answer.status !== 201) {
      expect(answer).toEqual(none);
      break;
    }
    acknowledged.push(answer.id);
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  const refused = await post(site, '/api/contact', long);
  expect(refused).toEqual(none);
  expect((await fetch(site.origin)).status).toBe(200);

  limitFiles(site, 'unlimited');
  acknowledged.push((await post(site, '/api/contact', enquiry)).id);
  expect(storedIds(site.dataDir)).toEqual(acknowledged);
  expect(site.stdout()).toContain('call failed, no answer');
  expect(site.stdout() + site.stderr()).not.toMatch(/xxxx|menon/i);
});

test('while another process locks the database, calls time out and pages are served', async () => {
  const site = await start();
  const other = new DatabaseSync(databaseFile(site.dataDir));
  other.exec('BEGIN IMMEDIATE');
  let isDone = false;
  let pages = 0;
  const visit = async () => {
    for (; !isDone; await sleep(20)) {
      await (await fetch(`${site.origin}/about`)).arrayBuffer();
      pages += 1;
    }
  };
  const visiting = visit();
  const calls = Array.from({ length: 200 }, () => post(site, '/api/contact', enquiry));
  const outcomes = await Promise.all([...calls, post(site, '/api/register', registration)]);
  isDone = true;
  await visiting;
  expect(outcomes).toEqual(outcomes.map(() => none));
  // If each call blocked the event loop even for 20 ms, hardly any page would be served.
  expect(pages).toBeGreaterThan(20);
  other.exec('ROLLBACK');
  other.close();
  const { id } = await post(site, '/api/contact', enquiry);
  expect(storedIds(site.dataDir)).toEqual([id]);
});

test('a corrupt database aborts the start with a one-line error that names it', async () => {
  const site = await start();
  for (let n = 0; n < 20; n += 1) await post(site, '/api/contact', enquiry);
  const database = new DatabaseSync(databaseFile(site.dataDir));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const file = openSync(databaseFile(site.dataDir), 'r+');
  // After the first page, which holds the schema.
  writeSync(file, Buffer.alloc(20_000, 'damaged'), 0, 20_000, 4096);
  closeSync(file);
  await expect(startSite({ DATA_DIR: site.dataDir })).rejects.toThrow(
    / did not start:\nDATA_DIR: The database \S+site\.db cannot be used: [^\n]*(?:damaged|malformed)[^\n]*\n$/,
  );
});
