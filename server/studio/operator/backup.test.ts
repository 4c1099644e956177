import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openStudioDatabase } from '#server/studio/database/open-database.ts';
import { runScript } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/content.ts';

const open = (dataDir: string) =>
  openStudioDatabase({ dataDir, databaseUrl: null, logger: pino({ level: 'silent' }) });

async function saveDraft(dataDir: string, text: string): Promise<void> {
  const db = await open(dataDir);
  await db.query('DELETE FROM drafts');
  await db.query(
    "INSERT INTO drafts (file, revision, text, updated_by, updated_at) VALUES ('pages/home.json', 1, $1, 'Asha', '')",
    [text],
  );
  await db.close();
}

test('drafts are restored from a backup of the studio, and the site’s database is not changed', async () => {
  const dataDir = temporaryFolder();
  const copy = join(temporaryFolder(), 'studio.db');
  await saveDraft(dataDir, 'old');
  expect(await runScript('backup', dataDir, '--studio', copy)).toMatchObject({
    code: 0,
    stderr: `Database: ${dataDir}/studio.db\n`,
  });
  await saveDraft(dataDir, 'new');
  const { code, stdout } = await runScript('restore', dataDir, copy);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      `Restored ${copy} to ${dataDir}/studio.db: drafts 1, versions 0, lines of the audit log 0.\n`,
    ),
  ]);
  expect(readdirSync(dataDir).join()).toMatch(/studio-until-[\d-]+T[\d.-]+Z\.db/);
  expect(existsSync(join(dataDir, 'site.db'))).toBe(false);
  const db = await open(dataDir);
  expect(await db.query('SELECT text FROM drafts')).toMatchObject([{ text: 'old' }]);
  await db.close();
});

test('restoring is refused while the studio is running', async () => {
  const dataDir = temporaryFolder();
  const copy = join(temporaryFolder(), 'studio.db');
  await saveDraft(dataDir, 'old');
  await runScript('backup', dataDir, '--studio', copy);
  const db = await open(dataDir);
  const { code, stderr } = await runScript('restore', dataDir, copy);
  await db.close();
  expect([code, stderr]).toEqual([1, expect.stringContaining('is in use')]);
});
