import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { cli, runProcess, runScript, runScriptWith } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/content.ts';

const names = [
  ...['enquiries', 'personal-data', 'prune', 'backup', 'restore'],
  ...['mail-test', 'preview-link', 'publish-assets', 'upstream'],
];

test('--help lists every command, and each has a help text that needs no database', async () => {
  const env = { DATA_DIR: '/nowhere', DATABASE_URL: '' };
  const run = (...args: string[]) => runProcess('.', env, cli, ...args);
  const overview = await run('--help');
  expect([overview.code, overview.stderr]).toEqual([0, '']);
  for (const name of names) {
    expect(overview.stdout).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'));
    const { code, stdout, stderr } = await run(name, '--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`node dist/cli.js ${name}`);
    expect(stdout).not.toContain('npm run');
  }
});

test('help shows commands the way they were called', async () => {
  const { stdout } = await runScriptWith({ npm_lifecycle_event: 'cli' }, 'enquiries', '--help');
  expect(stdout).toContain('npm run --silent cli -- enquiries --format csv');
});

test('an unknown command is a one-line error', async () => {
  const { code, stderr } = await runScript('enquires', '/nowhere');
  expect([code, stderr]).toEqual([2, "Error: Unknown command 'enquires' (see --help)\n"]);
});

test('an address that is not a database is reported like by the site, without its password', async () => {
  const env = { DATABASE_URL: 'postgres:secret@host/site' };
  const { code, stderr } = await runScriptWith(env, 'enquiries');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Error: DATABASE_URL: expected an address with postgres:\/\/ .+\n$/);
  expect(stderr).not.toContain('secret');
});

test('another program’s database, or an empty file, is neither read nor changed', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'site.db');
  const call = () => runScript('enquiries', dataDir);
  const said = (problem: string) =>
    `Database: ${file}\nError: The database ${file} cannot be used: ${problem}\n`;
  writeFileSync(file, '');
  expect((await call()).stderr).toBe(said('it has no tables of this site'));
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE notes (text TEXT); PRAGMA user_version = 2');
  expect((await call()).stderr).toBe(
    said('it is not a database of this site: users.id is missing'),
  );
  const mode = db.prepare('PRAGMA journal_mode').get();
  const tables = db.prepare('SELECT name FROM sqlite_schema').all();
  db.close();
  expect([mode, tables]).toEqual([{ journal_mode: 'delete' }, [{ name: 'notes' }]]);
});
