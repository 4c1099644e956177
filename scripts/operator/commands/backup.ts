import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { siteTables } from '#server/service/site-database.ts';
import { command, onlyArgument } from '../command.ts';
import { withSqlite } from '../records.ts';
import { needStudio } from '../studio-part.ts';

const help = `Copies the database of the site, or of the studio, to a new file. Both can keep running.

  npm run cli -- backup /backups/site-2026-01-31.db
  npm run cli -- backup --studio /backups/studio-2026-01-31.db

  --studio    copies the studio's database: accounts, drafts and versions

The copy contains personal data, and only its owner can read it. "npm run cli -- restore" puts it back.

Uses site.db, or studio.db, in DATA_DIR (default ./data) and prints its path on standard error. For a
PostgreSQL database (DATABASE_URL), use pg_dump instead: it holds both.
`;

export default command({
  help,
  options: { studio: { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    if (process.env.DATABASE_URL) {
      throw new Error(
        'DATABASE_URL is set: copy a PostgreSQL database with pg_dump --format=custom --file=FILE "$DATABASE_URL"',
      );
    }
    const file = onlyArgument(positionals, 'file name');
    if (existsSync(file)) throw new Error(`${file} already exists. Nothing was changed`);
    const tables = values.studio ? (await needStudio()).tables : siteTables;
    await withSqlite(tables, (database) => copyTo(file, (partial) => database.backup(partial)));
    process.stdout.write(`Copied the database to ${file}.\n`);
  },
});

/** Writes under a temporary name first, so that an unfinished copy never looks complete. */
async function copyTo(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${file}.partial`;
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    await write(partial);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
