import { command, noArguments, UsageError } from '../command.ts';
import { MOMENT_HELP, parseMoment } from '../moment.ts';
import { DATABASE_HELP, withRecords } from '../records.ts';

const help = `Permanently deletes enquiries received before a given time, including those in the spool.

  npm run prune -- --older-than 365d

  --older-than MOMENT   ${MOMENT_HELP}
  --help

Uses ${DATABASE_HELP}
`;

export default command({
  help,
  options: { 'older-than': { type: 'string' } },
  async run({ values: { 'older-than': age }, positionals }) {
    noArguments(positionals);
    if (age === undefined) throw new UsageError('--older-than is missing');
    const moment = parseMoment(age);
    await withRecords(async ({ store, spool }) => {
      const stored = (await store?.deleteEnquiriesBefore(moment)) ?? 0;
      const count = stored + (spool?.deleteBefore(moment) ?? 0);
      process.stdout.write(
        `Enquiries received before ${moment.toISOString()} deleted: ${count}.\n`,
      );
    });
  },
});
