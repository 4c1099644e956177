import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { jobsTable, Queue, type QueueOptions } from './queue.ts';
import { SqliteDatabase } from './sqlite-database.ts';

/** A queue of jobs of the kind "one", in a new database. */
function open(options: Partial<QueueOptions<'one'>> = {}) {
  const db = new SqliteDatabase(temporaryFolder(), {
    file: 'jobs.db',
    migrate: (file) => file.exec(jobsTable('INTEGER PRIMARY KEY AUTOINCREMENT')),
    refuseForeign() {},
  });
  onTestFinished(() => db.close());
  const queue = new Queue<string, 'one'>(db, { kinds: ['one'], ...options });
  const add = (key: string, dueAt?: Date) =>
    queue.add({ kind: 'one', key, payload: `of ${key}`, ...(dueAt && { dueAt }) });
  return { db, queue, add };
}

const inMs = (ms: number) => new Date(Date.now() + ms);
const pauses = { poll: 0, firstPause: 60_000, longestPause: 60_000, claimMs: 60_000 };

test('the job that has been due longest runs first, and jobs that are not due wait', async () => {
  const { queue, add } = open();
  await add('late', inMs(-1000));
  await add('early', inMs(-2000));
  await add('to come', inMs(3_600_000 * 24 * 365));
  const tried: string[] = [];
  const work = async ({ key, payload }: { key: string; payload: string }) => {
    tried.push(`${key} ${payload}`);
    return 'done' as const;
  };
  while (await queue.tryNext(work, pauses));
  expect(tried).toEqual(['early of early', 'late of late']);
  expect(await queue.list()).toMatchObject([{ key: 'to come', state: 'waiting' }]);
  expect(await queue.due(new Date())).toEqual([]);
});

test('in an ordered queue, nothing overtakes the first job', async () => {
  const { queue, add } = open({ inOrder: true });
  await add('first');
  await add('second');
  expect(await queue.tryNext(async () => ({ fault: 'away' }), pauses)).toEqual({ fault: 'away' });
  expect(await queue.tryNext(async () => 'done', pauses)).toBeUndefined();
  const [first] = await queue.list('first');
  expect(first).toMatchObject({ attempts: 1, fault: 'away', payload: 'of first' });
  expect(Date.parse(first?.dueAt ?? '')).toBeGreaterThan(Date.now() + 50_000);
});

test('a job that was set aside blocks no other, is counted separately, and frees its place', async () => {
  const { queue, add } = open({ inOrder: true, limit: 2 });
  await add('refused');
  await add('second');
  expect(await add('third')).toBeUndefined();
  await queue.tryNext(async () => ({ fault: '422', state: 'set aside' }), pauses);
  expect(await queue.counts()).toEqual({ count: 1, since: expect.any(Date), setAside: 1 });
  expect(await add('third')).toBe(3);
  expect(await queue.claim(inMs(60_000))).toMatchObject({ key: 'second' });
});

test('a worker that has lost its claim changes and removes nothing', async () => {
  const { queue, add } = open();
  await add('one');
  const lost = await queue.claim(inMs(-1000));
  const held = await queue.claim(inMs(60_000));
  if (!lost || !held) throw new Error('Nothing was claimed');
  expect(await queue.change(lost, { fault: 'too late' })).toBe(false);
  await queue.remove(lost);
  expect(await queue.list()).toMatchObject([{ attempts: 2, fault: null }]);
  await queue.remove(held);
  expect(await queue.list()).toEqual([]);
});

test('queues of different kinds share the table independently', async () => {
  const { db, queue, add } = open();
  const other = new Queue<null, 'other'>(db, { kinds: ['other'] });
  await other.add({ kind: 'other', key: 'one', payload: null });
  await add('one');
  expect(await queue.removeAbout('one')).toBe(true);
  expect(await queue.removeAbout('one')).toBe(false);
  expect(await other.list()).toHaveLength(1);
});
