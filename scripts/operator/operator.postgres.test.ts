import { expect, onTestFinished, test } from 'vitest';
import { PostgresDatabase } from '#server/upstream/postgres-database.ts';
import { Store } from '#server/upstream/store.ts';
import { runScriptWith } from '#testing/command.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';

const enquiry = {
  name: 'Asha Menon',
  email: 'asha@menon.example',
  phone: '1',
  company: '',
  message: 'Hi',
};

/** Runs a command as an operator of a site on PostgreSQL, whose store is open at the same time. */
async function openPostgresSite() {
  const DATABASE_URL = await temporaryDatabase();
  const store = new Store(await PostgresDatabase.open(DATABASE_URL));
  onTestFinished(() => store.close());
  const run = (name: string, ...args: string[]) => runScriptWith({ DATABASE_URL }, name, ...args);
  return { store, run };
}

test('enquiries are read, exported, deleted and pruned in PostgreSQL too', async () => {
  const { store, run } = await openPostgresSite();
  await store.addEnquiry(enquiry);
  await store.addEnquiry({ ...enquiry, email: 'other@menon.example' });
  const read = await run('enquiries', '--format', 'json');
  expect(read.stderr).toBe('');
  expect(JSON.parse(read.stdout)).toMatchObject([enquiry, { email: 'other@menon.example' }]);

  const exported = await run('personal-data', 'export', 'ASHA@menon.example');
  expect(JSON.parse(exported.stdout)).toMatchObject({ user: null, enquiries: [enquiry] });
  const deleted = await run('personal-data', 'delete', 'ASHA@menon.example', '--yes');
  expect(deleted.stdout).toContain('users 0, enquiries 1, newsletter messages 0');
  expect((await run('prune', '--older-than', '1d')).stdout).toMatch(/deleted: 0\.\n$/);
  expect(await store.listEnquiries()).toHaveLength(1);
});

test('backup leaves PostgreSQL to pg_dump', async () => {
  const { run } = await openPostgresSite();
  const { code, stderr } = await run('backup', 'copy.db');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Error: DATABASE_URL is set: .* pg_dump .*\n$/);
});

test('a command creates no tables in a database of another program', async () => {
  const DATABASE_URL = await temporaryDatabase();
  const { code, stderr } = await runScriptWith({ DATABASE_URL }, 'enquiries');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Error: The database .* there are no tables of this site in it\n$/);
});
