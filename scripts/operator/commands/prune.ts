import { pruneAudit } from '#server/studio/people/audit.ts';
import { command, noArguments, UsageError } from '../command.ts';
import { MOMENT_HELP, parseMoment } from '../moment.ts';
import { DATABASE_HELP, withRecords, withStudio } from '../records.ts';

const help = `Permanently deletes enquiries received before a given time, including those in the spool, or older
lines of the studio's log of changes.

  npm run prune -- --older-than 365d
  npm run prune -- --studio --older-than 730d

  --older-than MOMENT   ${MOMENT_HELP}
  --studio              lines of the studio's log of changes instead; drafts and versions stay
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
    const { what, count } = studio ? await pruneStudio(moment) : await pruneEnquiries(moment);
    process.stdout.write(`${what} before ${moment.toISOString()} deleted: ${count}.\n`);
  },
});

async function pruneEnquiries(moment: Date) {
  let count = 0;
  await withRecords(async ({ store, spool }) => {
    const stored = (await store?.deleteEnquiriesBefore(moment)) ?? 0;
    count = stored + (spool?.deleteBefore(moment) ?? 0);
  });
  return { what: 'Enquiries received', count };
}

async function pruneStudio(moment: Date) {
  let count = 0;
  await withStudio(async (database) => {
    count = await pruneAudit(database.query, moment);
    await database.eraseDeleted();
  });
  return { what: 'Lines of the log of changes', count };
}
