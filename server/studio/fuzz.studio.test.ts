import { copyFileSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import { EDITOR, prepareFuzz } from '#testing/studio-fuzz/prepare-fuzz.ts';
import { runFuzz } from '#testing/studio-fuzz/run-fuzz.ts';
import { filesOf, keepDevelopersDrafts, REPLACED_AT } from '#testing/studio-fuzz/studio-state.ts';

const calls = Number(process.env['FUZZED_CALLS'] ?? 20_000);

test('requests without a session change, reveal and break nothing', async () => {
  const { studio, known, situation } = await prepareFuzz(null);
  const rows = rowsOf(studio.dataDir);
  const content = filesOf(studio.contentDir);
  const everything = () =>
    rows.dump(
      ...['people', 'credentials', 'sessions', 'passkeys', 'invitations', 'drafts', 'jobs'],
      ...['publications', 'versions', 'media', 'audit'],
    );
  const before = everything();
  await runFuzz({ studio, known, situation, calls, signIn: async () => '' });
  expect(everything()).toEqual(before);
  expect(filesOf(studio.contentDir)).toEqual(content);
});

/** The actions of editors in the audit log. */
const actionsOfEditors = [
  ...['account.join', 'account.name', 'account.sessions', 'sign-in', 'sign-out'],
  ...['draft.discard', 'draft.restore', 'draft.save', 'draft.set-aside'],
  ...['media.add', 'media.describe', 'preview.revoke', 'preview.share'],
];

test('an editor can change only drafts, new pictures and their own account', async () => {
  const { studio, known, situation } = await prepareFuzz('editor');
  const rows = rowsOf(studio.dataDir);
  keepDevelopersDrafts(studio.contentDir);
  const content = filesOf(studio.contentDir);
  const accounts = () => [
    ...rows.all('SELECT id, email, role FROM people ORDER BY id'),
    ...rows.all('SELECT * FROM credentials ORDER BY id'),
    ...rows.all(`SELECT name FROM people WHERE email <> '${EDITOR}' ORDER BY id`),
    ...rows.dump('passkeys', 'invitations', 'jobs', 'publications'),
  ];
  const before = accounts();
  const signIn = () => {
    rows.forgetAttempts();
    return studio.signIn(EDITOR);
  };
  await runFuzz({ studio, known, situation, calls, signIn });
  expect(accounts()).toEqual(before);
  const now = filesOf(studio.contentDir);
  for (const [path, hash] of content) expect([path, now.get(path)]).toEqual([path, hash]);
  const added = [...now.keys()].filter((path) => !content.has(path));
  expect(added.filter((path) => !/^media\/[\w/-]+\.\w+$/.test(path))).toEqual([]);
  const logged = rows.all(`SELECT action, subject FROM audit WHERE email = '${EDITOR}'`);
  const actions = [...new Set(logged.map(({ action }) => String(action)))].sort();
  process.stdout.write(
    `${added.length} new files in media; the log has ${actions.length} actions: ${actions.join(', ')}\n`,
  );
  expect(actions.filter((action) => !actionsOfEditors.includes(action))).toEqual([]);
  const drafts = logged.filter(({ action }) => String(action).startsWith('draft.'));
  expect(drafts.filter(({ subject }) => !String(subject).startsWith('pages/'))).toEqual([]);
  const versions = rows.all("SELECT DISTINCT kind FROM versions WHERE person = 'edith'");
  expect(versions.filter(({ kind }) => kind !== 'set-aside')).toEqual([]);
});

test('a publisher cannot change accounts, and the content stays valid', async () => {
  const { studio, known, situation } = await prepareFuzz('publisher');
  const rows = rowsOf(studio.dataDir);
  const accounts = () => [
    ...rows.all('SELECT id, email, role FROM people ORDER BY id'),
    ...rows.all('SELECT * FROM credentials ORDER BY id'),
    ...rows.dump('passkeys', 'invitations'),
  ];
  const before = accounts();
  const signIn = () => {
    rows.forgetAttempts();
    return studio.signIn(EDITOR);
  };
  const prepare = () => {
    keepReplacedFiles(studio.contentDir, studio.dataDir);
    keepDevelopersDrafts(studio.contentDir);
  };
  const fuzzed = { studio, known, situation, calls: calls / 2, prepare, signIn };
  const reached = await runFuzz(fuzzed);
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'POST /disk-drafts/*file',
      'GET /media/replaced/*path',
      'GET /media/replaced-files/:moment/*path',
      'POST /media/replaced-files/:moment/*path',
      'DELETE /media/replaced-files/:moment/*path',
    ]),
  );
  expect(accounts()).toEqual(before);
  loadContent(studio.contentDir);
});

function rowsOf(dataDir: string): StudioRows {
  const rows = new StudioRows(dataDir);
  onTestFinished(() => rows.close());
  return rows;
}

/** Adds a replaced file for each picture, in place of those restored or deleted. */
function keepReplacedFiles(contentDir: string, dataDir: string): void {
  const media = join(contentDir, 'media');
  for (const path of globSync('**/*.webp', { cwd: media })) {
    const folder = join(dataDir, 'studio-replaced', path);
    if (existsSync(join(folder, REPLACED_AT))) continue;
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(media, path), join(folder, REPLACED_AT));
  }
}

/** Rows of the studio's database. */
class StudioRows {
  readonly #db: DatabaseSync;

  constructor(dataDir: string) {
    this.#db = new DatabaseSync(join(dataDir, 'studio.db'));
    this.#db.exec('PRAGMA busy_timeout = 5000');
  }

  all(sql: string): Record<string, unknown>[] {
    return this.#db.prepare(sql).all();
  }

  /** All rows of tables, as text. */
  dump(...tables: string[]): string[] {
    return tables.flatMap((table) =>
      this.all(`SELECT * FROM ${table}`)
        .map((row) => `${table} ${JSON.stringify(row)}`)
        .sort(),
    );
  }

  /** Lets an account sign in again after many failed attempts. */
  forgetAttempts(): void {
    this.#db.exec('DELETE FROM counts');
  }

  close(): void {
    this.#db.close();
  }
}
