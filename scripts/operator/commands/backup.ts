import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { command, onlyArgument } from '../command.ts';
import { withSqlite } from '../records.ts';

const help = `Copies the database into a new file, also while the site runs.

  npm run backup -- /backups/site-2026-01-31.db

The copy holds personal data; only its owner can read it. npm run restore puts it back.

Reads the database in DATA_DIR (default ./data), and says which on standard error. For a PostgreSQL
database (DATABASE_URL), use PostgreSQL's pg_dump.
`;

export default command({
  help,
  options: {},
  async run({ positionals }) {
    if (process.env.DATABASE_URL) {
      throw new Error(
        'DATABASE_URL is set: copy a PostgreSQL database with pg_dump --format=custom --file=FILE "$DATABASE_URL"',
      );
    }
    const file = onlyArgument(positionals, 'file name');
    if (existsSync(file)) throw new Error(`${file} exists already; it was not changed`);
    await withSqlite((database) => copyTo(file, (partial) => database.backup(partial)));
    process.stdout.write(`The database is copied to ${file}.\n`);
  },
});

/** Writes under another name first, so that an unfinished copy never looks complete. */
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
