import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Hash of each file in a folder, by path. */
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

/** Adds drafts by a developer, in place of those that were taken over. */
export function keepDevelopersDrafts(contentDir: string): void {
  mkdirSync(join(contentDir, '.drafts-kept/pages'), { recursive: true });
  for (const [name, place] of [
    ['about', 'pages'],
    ['contact', '.drafts-kept/pages'],
  ]) {
    const draft = join(contentDir, `${place}/${name}.draft.json`);
    if (!existsSync(draft)) copyFileSync(join(contentDir, `pages/${name}.json`), draft);
  }
}

/** When each file of {@link keepReplacedFiles} was replaced. */
export const REPLACED_AT = '2027-01-04T08:00:00.000Z';

/** Adds a replaced file for each picture, in place of those restored or deleted. */
export function keepReplacedFiles(contentDir: string, dataDir: string): void {
  const media = join(contentDir, 'media');
  for (const path of globSync('**/*.webp', { cwd: media })) {
    const folder = join(dataDir, 'studio-replaced', path);
    if (existsSync(join(folder, REPLACED_AT))) continue;
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(media, path), join(folder, REPLACED_AT));
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
