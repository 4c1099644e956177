import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Hash of each file of a folder, by its path. */
export function filesOf(folder: string): Map<string, string> {
  const paths = globSync('**/*', { cwd: folder, exclude: (name) => name === '.publishing' });
  const files = [...paths, ...globSync('**/.*', { cwd: folder })].filter(
    (path) => !path.startsWith('.publishing') && lstatSync(join(folder, path)).isFile(),
  );
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return new Map(files.sort().map((path) => [path, hash(path)]));
}

/** Puts drafts by a developer beside pages, in place of those that were taken over. */
export function keepDevelopersDrafts(contentDir: string): void {
  for (const name of ['about', 'contact']) {
    const draft = join(contentDir, `pages/${name}.draft.json`);
    if (!existsSync(draft)) copyFileSync(join(contentDir, `pages/${name}.json`), draft);
  }
}

/** Rows of the studio's database. */
export class StudioRows {
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
