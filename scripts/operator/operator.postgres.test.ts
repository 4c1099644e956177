import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { sitePostgresTables } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { runScriptWith } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';

const enquiry = {
  name: 'Asha Menon',
  email: 'asha@menon.example',
  phone: '1',
  company: '',
  message: 'Hi',
};

/** Runs commands as an operator of a site on PostgreSQL, whose store is open at the same time. */
async function openPostgresSite() {
  const DATABASE_URL = await temporaryDatabase();
  const store = new Store(
    await PostgresDatabase.open(DATABASE_URL, { tables: sitePostgresTables }),
  );
  onTestFinished(() => store.close());
  const run = (name: string, ...args: string[]) => runScriptWith({ DATABASE_URL }, name, ...args);
  return { store, run, DATABASE_URL };
}

test('enquiries are read, exported, deleted and pruned in PostgreSQL, too', async () => {
  const { store, run } = await openPostgresSite();
  await store.addEnquiry(enquiry);
  await store.addEnquiry({ ...enquiry, email: 'other@menon.example' });
  const read = await run('enquiries', '--format', 'json');
  expect(read.stderr).toMatch(/^Database: PostgreSQL 127\.0\.0\.1:\d+\/\w+\n$/);
  expect(JSON.parse(read.stdout)).toMatchObject([enquiry, { email: 'other@menon.example' }]);

  const exported = await run('personal-data', 'export', 'ASHA@menon.example');
  expect(JSON.parse(exported.stdout)).toMatchObject({ user: null, enquiries: [enquiry] });
  const deleted = await run('personal-data', 'delete', 'ASHA@menon.example', '--yes');
  expect(deleted.stdout).toContain('users 0, enquiries 1, newsletter messages 0');
  expect((await run('prune', '--older-than', '1d')).stdout).toMatch(/deleted: 0\.\n$/);
  expect(await store.listEnquiries()).toHaveLength(1);
});

test.each([
  ['backup', 'pg_dump'],
  ['restore', 'pg_restore'],
])('%s refers to %s for PostgreSQL', async (name, tool) => {
  const { run } = await openPostgresSite();
  const { code, stderr } = await run(name, 'copy.db');
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Error: DATABASE_URL is set: .* ${tool} .*\\n$`));
});

test('the commands suggested by backup and restore restore exactly the rows of the copy', async () => {
  const { store, run, DATABASE_URL } = await openPostgresSite();
  const file = join(temporaryFolder(), 'site.dump');
  /** Runs the command suggested by an error. */
  const follow = async (name: string) => {
    const { stderr } = await run(name, file);
    const [, advice = ''] = /(pg_\w+ .+)\n$/.exec(stderr) ?? [];
    const env = { ...process.env, DATABASE_URL };
    execFileSync('sh', ['-c', advice.replace('FILE', file)], { env, stdio: 'pipe' });
  };
  await store.addEnquiry(enquiry);
  await follow('backup');
  const asOfBackup = await store.listEnquiries();
  await store.addEnquiry({ ...enquiry, message: 'later' });
  await follow('restore');
  expect(await store.listEnquiries()).toEqual(asOfBackup);
  expect(await store.addEnquiry(enquiry)).toBe(2);
});

test('a command creates no tables in another program’s database', async () => {
  const DATABASE_URL = await temporaryDatabase();
  const { code, stderr } = await runScriptWith({ DATABASE_URL }, 'enquiries');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Database: .+\nError: The database .* it has no tables of this site\n$/);
});
