import {
  DATABASE_HELP,
  noArguments,
  runCommand,
  UsageError,
  withStore,
} from './operator/command.ts';
import { MOMENT_HELP, parseMoment } from './operator/moment.ts';

const help = `Deletes, for good, the enquiries received before a moment.

  npm run prune -- --older-than 365d

  --older-than MOMENT   ${MOMENT_HELP}
  --help

Works on ${DATABASE_HELP}
`;

await runCommand({
  help,
  options: { 'older-than': { type: 'string' } },
  async run({ values: { 'older-than': age }, positionals }) {
    noArguments(positionals);
    if (age === undefined) throw new UsageError('--older-than is missing');
    const moment = parseMoment(age);
    await withStore(async (store) => {
      const count = await store.deleteEnquiriesBefore(moment);
      process.stdout.write(
        `Enquiries received before ${moment.toISOString()} deleted: ${count}.\n`,
      );
    });
  },
});
