import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openStudioDatabase } from '#server/studio/database/open-database.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { runScript } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/content.ts';

test('only old audit log entries and old set-aside versions are pruned', async () => {
  const dataDir = temporaryFolder();
  const logger = pino({ level: 'silent' });
  const db = await openStudioDatabase({ dataDir, databaseUrl: null, logger });
  onTestFinished(() => db.close());
  const person = { name: 'Asha', email: 'asha@example.com' };
  await recordAudit(db.query, { person, action: 'draft.save', subject: 'pages/about.json' });
  await db.query("UPDATE audit SET at = '2020-01-01T00:00:00.000Z'");
  await recordAudit(db.query, { person, action: 'sign-in', subject: person.email });
  await db.query(
    `INSERT INTO versions (file, at, kind, summary) VALUES
      ('pages/about.json', '2020-01-01', 'deleted', ''),
      ('pages/about.json', '2020-01-01', 'set-aside', ''),
      ('pages/about.json', '2099-01-01', 'set-aside', '')`,
  );
  const { code, stdout, stderr } = await runScript(
    ...(['prune', dataDir, '--studio', '--older-than', '730d'] as const),
  );
  expect([code, stderr]).toEqual([0, `Database: ${dataDir}/studio.db\n`]);
  expect(stdout).toMatch(
    /^Lines of the log of changes before \S+ deleted: 1\.\nVersions set aside before \S+ deleted: 1\.\n$/,
  );
  expect(await db.query('SELECT action FROM audit')).toMatchObject([{ action: 'sign-in' }]);
  expect(await db.query('SELECT id FROM versions ORDER BY id')).toEqual([{ id: 1 }, { id: 3 }]);
});
