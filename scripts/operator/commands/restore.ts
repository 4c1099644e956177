import { resolve } from 'node:path';
import { command, onlyArgument } from '../command.ts';
import { dataDirOf } from '../records.ts';
import { restoreDatabase } from '../restore-database.ts';

const help = `Puts a copy made by the backup command back as the database of a stopped site.

  npm run restore -- /backups/site-2026-01-31.db

The copy is checked first, and stays where it is. The database that was there is kept beside the new
one, under a name with the time; nothing of it, such as a write-ahead log that a crash has left, gets
into the new one. While the site runs, or another command uses the database, it is refused.

Writes site.db in DATA_DIR (default ./data). For a PostgreSQL database (DATABASE_URL), use
PostgreSQL's pg_restore.
`;

export default command({
  help,
  options: {},
  async run({ positionals }) {
    if (process.env.DATABASE_URL) {
      throw new Error(
        'DATABASE_URL is set: restore a PostgreSQL database with pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE',
      );
    }
    const file = onlyArgument(positionals, 'file name');
    const { database, keptAs, counts } = restoreDatabase(file, dataDirOf(process.env));
    const { users, enquiries, newsletter } = counts;
    process.stdout.write(
      `${resolve(database)} is now the copy ${file}: users ${users}, enquiries ${enquiries}, newsletter messages ${newsletter}.\n`,
    );
    if (keptAs) process.stdout.write(`What was there is kept as ${resolve(keptAs)}.\n`);
  },
});
