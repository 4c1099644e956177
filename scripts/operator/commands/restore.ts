import { resolve } from 'node:path';
import { command, onlyArgument } from '../command.ts';
import { dataDirOf } from '../records.ts';
import { restoreDatabase } from '../restore-database.ts';
import { findStudio } from '../studio-part.ts';

const help = `Restores the database of the site, or of the studio, from a backup. Stop site and studio first.

  npm run cli -- restore /backups/site-2026-01-31.db
  npm run cli -- restore /backups/studio-2026-01-31.db

It checks the backup first and leaves it where it is. The current database is kept next to the new
one, with the time in its name, and nothing from it gets into the new one, not even a write-ahead log
left by a crash. If the site or another command is using the database, nothing is changed.

Writes site.db or studio.db in DATA_DIR (default ./data), depending on what the backup holds. For a
PostgreSQL database (DATABASE_URL), use pg_restore instead.
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
    const studio = await findStudio();
    const others = studio ? [studio] : [];
    const { database, keptAs, counts } = restoreDatabase(file, dataDirOf(process.env), others);
    const held = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`Restored ${file} to ${resolve(database)}: ${held.join(', ')}.\n`);
    if (keptAs) process.stdout.write(`The previous database is kept as ${resolve(keptAs)}.\n`);
  },
});
