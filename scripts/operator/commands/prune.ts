import { command, noArguments, UsageError } from '../command.ts';
import { MOMENT_HELP, parseMoment } from '../moment.ts';
import { DATABASE_HELP, withDatabase, withRecords } from '../records.ts';
import { needStudio } from '../studio-part.ts';

const help = `Permanently deletes enquiries received before a given time, including those in the spool, or what is
older in the studio: lines of its log of changes, and versions that were set aside.

  npm run cli -- prune --older-than 365d
  npm run cli -- prune --studio --older-than 730d

  --older-than MOMENT   ${MOMENT_HELP}
  --studio              in the studio instead; drafts and what was published stay
  --help

Uses ${DATABASE_HELP}
`;

export default command({
  help,
  options: {
    'older-than': { type: 'string' },
    studio: { type: 'boolean', default: false },
  },
  async run({ values: { 'older-than': age, studio }, positionals }) {
    noArguments(positionals);
    if (age === undefined) throw new UsageError('--older-than is missing');
    const moment = parseMoment(age);
    const deleted = studio ? await pruneStudio(moment) : await pruneEnquiries(moment);
    for (const [what, count] of deleted)
      process.stdout.write(`${what} before ${moment.toISOString()} deleted: ${count}.\n`);
  },
});

/** Kinds and numbers of deleted records. */
type Deleted = [what: string, count: number][];

async function pruneEnquiries(moment: Date): Promise<Deleted> {
  let count = 0;
  await withRecords(async ({ store, spool }) => {
    const stored = (await store?.deleteEnquiriesBefore(moment)) ?? 0;
    count = stored + ((await spool?.deleteBefore(moment)) ?? 0);
  });
  return [['Enquiries received', count]];
}

async function pruneStudio(moment: Date): Promise<Deleted> {
  const { tables, postgresTables, prune } = await needStudio();
  let deleted: Deleted = [];
  await withDatabase(tables, postgresTables, async (database) => {
    deleted = await prune(database.query, moment);
    await database.eraseDeleted();
  });
  return deleted;
}
