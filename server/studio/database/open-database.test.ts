import { Kysely } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { scheduledDrafts } from '#server/studio/workspace/scheduled-drafts.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { openStudioDatabase } from './open-database.ts';

interface Accounts {
  account: { id: string; tries: number };
}

async function open(dataDir = temporaryFolder()) {
  const logger = pino({ level: 'silent' });
  const db = await openStudioDatabase({ dataDir, databaseUrl: null, logger });
  onTestFinished(() => db.close());
  const accounts = new Kysely<Accounts>({ dialect: db.forAccounts.dialect });
  return { db, accounts };
}

const withTable = async (accounts: Kysely<Accounts>) => {
  await accounts.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
  await accounts.insertInto('account').values({ id: 'asha', tries: 0 }).execute();
};

test('written rows are there after the database is reopened', async () => {
  const dataDir = temporaryFolder();
  const first = await open(dataDir);
  await first.db.query(
    "INSERT INTO drafts (file, revision, text, updated_by, updated_at) VALUES ('pages/home.json', 1, '{}', 'Asha', '2026-01-01T00:00:00Z')",
  );
  await first.db.close();
  const { db } = await open(dataDir);
  expect(await db.query('SELECT file, revision FROM drafts')).toMatchObject([
    { file: 'pages/home.json', revision: 1 },
  ]);
});

test('a database of a newer version is not modified', async () => {
  const dataDir = temporaryFolder();
  const { db } = await open(dataDir);
  await db.query('PRAGMA user_version = 99');
  await db.close();
  await expect(open(dataDir)).rejects.toThrow(/written by a newer version/);
});

test('a database of the first version is migrated and keeps its rows', async () => {
  const dataDir = temporaryFolder();
  const first = await open(dataDir);
  await first.db.query('ALTER TABLE publications DROP COLUMN email');
  await first.db.query('DROP TABLE preview_links');
  await first.db.query('ALTER TABLE drafts DROP COLUMN updated_by_id');
  await first.db.query(`INSERT INTO publications (plan, at, person, summary, files)
    VALUES ('one', '2026-01-01T00:00:00Z', 'Asha', 'Published About', '[]')`);
  await first.db.query('DROP TABLE jobs');
  const at = '2099-01-04T08:00:00.000Z';
  await first.db.query(`INSERT INTO schedules (file, revision, at, person, email, fault) VALUES
    ('pages/about.json', 7, '${at}', 'Asha', 'asha@pulli.example', NULL),
    ('pages/home.json', 0, '${at}', 'O"Hara', '', 'It has to be looked at.')`);
  await first.db.query('PRAGMA user_version = 1');
  await first.db.close();
  const { db } = await open(dataDir);
  const schedules = [
    {
      key: 'pages/about.json',
      dueAt: at,
      state: 'waiting',
      fault: null,
      payload: { revision: 7, person: 'Asha', email: 'asha@pulli.example' },
    },
    {
      key: 'pages/home.json',
      dueAt: at,
      state: 'set aside',
      ...{
        fault: 'It has to be looked at.',
        payload: { revision: 0, person: 'O"Hara', email: '' },
      },
    },
  ];
  expect(await scheduledDrafts(db.query).list()).toMatchObject(schedules);
  // A studio of the previous release runs until this one has replaced it.
  await db.query(`INSERT INTO schedules (file, revision, at, person, email)
    VALUES ('pages/offer.json', 3, '${at}', 'Asha', '')`);
  await db.close();
  const next = (await open(dataDir)).db;
  expect(await scheduledDrafts(next.query).list()).toMatchObject([
    ...schedules,
    { key: 'pages/offer.json', dueAt: at, payload: { revision: 3 } },
  ]);
  expect(await next.query('SELECT plan, email FROM publications')).toMatchObject([
    { plan: 'one', email: '' },
  ]);
  expect(await next.query('SELECT token_hash FROM preview_links')).toEqual([]);
});

test('the account library receives the number of changed rows', async () => {
  const { accounts } = await open();
  await withTable(accounts);
  const [changed] = await accounts.updateTable('account').set({ tries: 1 }).execute();
  expect(changed?.numUpdatedRows).toBe(1n);
  const [deleted] = await accounts.deleteFrom('account').where('id', '=', 'ben').execute();
  expect(deleted?.numDeletedRows).toBe(0n);
  expect(await accounts.selectFrom('account').selectAll().execute()).toEqual([
    { id: 'asha', tries: 1 },
  ]);
});

test('two hundred concurrent writes of accounts and drafts are all stored', async () => {
  const { db, accounts } = await open();
  await withTable(accounts);
  const writes = Array.from({ length: 100 }, (_, n) => [
    accounts
      .insertInto('account')
      .values({ id: `person ${n}`, tries: n })
      .execute(),
    db.transaction(async (query) => {
      await query(
        "INSERT INTO schedules (file, revision, at, person, email) VALUES ($1, 1, '', 'Asha', '')",
        [`pages/${n}.json`],
      );
    }),
  ]);
  await Promise.all(writes.flat());
  expect(await db.query('SELECT file FROM schedules')).toHaveLength(100);
  expect(await db.query('SELECT id FROM account')).toHaveLength(101);
});
