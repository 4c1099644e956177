import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { onlyArgument, runCommand } from './command.ts';
import { withSqliteStore } from './records.ts';

const help = `Copies the database, also while the site runs, into a file that does not exist yet.

  npm run backup -- /backups/site-2026-01-31.db

The copy holds personal data and is readable by its owner alone. To go back to it: stop the site,
remove site.db, site.db-wal and site.db-shm under DATA_DIR, put the copy there as site.db, start.

Reads the database under DATA_DIR (default ./data). A PostgreSQL database (DATABASE_URL) is copied
by PostgreSQL's own pg_dump.
`;

await runCommand({
  help,
  options: {},
  async run({ positionals }) {
    if (process.env.DATABASE_URL) {
      throw new Error(
        'DATABASE_URL is set: copy a PostgreSQL database with pg_dump "$DATABASE_URL"',
      );
    }
    const file = onlyArgument(positionals, 'file name');
    if (existsSync(file)) throw new Error(`${file} exists already and is left as it is`);
    await withSqliteStore((store) => copyTo(file, (partial) => store.backup(partial)));
    process.stdout.write(`The database is copied to ${file}.\n`);
  },
});

/** A copy that was cut short never bears the name of a whole one. */
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
