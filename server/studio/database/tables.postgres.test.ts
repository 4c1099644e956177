import { pino } from 'pino';
import { expect, test } from 'vitest';
import { scheduledDrafts } from '#server/studio/workspace/scheduled-drafts.ts';
import { query, temporaryDatabase } from '#testing/server/postgres.ts';
import { openStudioDatabase } from './open-database.ts';
import { migrations } from './tables.ts';

const logger = pino({ level: 'silent' });
const open = (databaseUrl: string) =>
  openStudioDatabase({ dataDir: '/nowhere', databaseUrl, logger });

/** Opens the database once and returns the version of its tables. */
async function versionOf(databaseUrl: string): Promise<number[]> {
  const db = await open(databaseUrl);
  const rows = await db.query<{ version: number }>('SELECT version FROM schema_version');
  await db.close();
  return rows.map(({ version }) => version);
}

test('the tables on PostgreSQL have a version, whichever release created them', async () => {
  const databaseUrl = await temporaryDatabase();
  expect(await versionOf(databaseUrl)).toEqual([migrations.length]);
  expect(await versionOf(databaseUrl)).toEqual([migrations.length]);
  // Tables from before they had a version, with rows in them.
  await query(
    databaseUrl,
    `DROP TABLE studio.schema_version, studio.preview_links, studio.jobs;
     ALTER TABLE studio.publications DROP COLUMN email;
     ALTER TABLE studio.drafts DROP COLUMN updated_by_id`,
  );
  await query(
    databaseUrl,
    "INSERT INTO studio.drafts VALUES ('pages/home.json', 1, '{}', NULL, 'Asha', '2026-01-01')",
  );
  expect(await versionOf(databaseUrl)).toEqual([migrations.length]);
  const db = await open(databaseUrl);
  expect(await db.query('SELECT file FROM drafts')).toEqual([{ file: 'pages/home.json' }]);
  await db.close();
  // The next release runs beside this one during a rollout.
  await query(databaseUrl, 'UPDATE studio.schema_version SET version = 99');
  expect(await versionOf(databaseUrl)).toEqual([99]);
});

test('schedules survive an update', async () => {
  const databaseUrl = await temporaryDatabase();
  await versionOf(databaseUrl);
  const at = '2099-01-04T08:00:00.000Z';
  await query(
    databaseUrl,
    `DROP TABLE studio.jobs;
     ALTER TABLE studio.drafts DROP COLUMN updated_by_id;
     UPDATE studio.schema_version SET version = 3;
     INSERT INTO studio.schedules (file, revision, at, person, email, fault) VALUES
       ('pages/about.json', 7, '${at}', 'Asha', 'asha@pulli.example', NULL),
       ('pages/home.json', 0, '${at}', 'O"Hara', '', 'It has to be looked at.')`,
  );
  const db = await open(databaseUrl);
  expect(await scheduledDrafts(db.query).list()).toMatchObject([
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
  ]);
  expect(await db.query('SELECT file FROM schedules')).toEqual([]);
  await db.close();
});

test('five studios that start concurrently on an empty database create one schema', async () => {
  const databaseUrl = await temporaryDatabase();
  const all = await Promise.all(Array.from({ length: 5 }, () => versionOf(databaseUrl)));
  expect(all).toEqual(Array(5).fill([migrations.length]));
});
