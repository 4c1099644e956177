import { printableJson } from '#server/export/printable.ts';
import type { PersonalData, RecordCounts } from '#server/service/records.ts';
import { emailSchema } from '#server/service/validation.ts';
import { command, onlyArgument, printWhole, UsageError } from '../command.ts';
import { DATABASE_HELP, type Records, withRecords } from '../records.ts';

const help = `Exports or deletes everything stored under one email address.

  npm run --silent cli -- personal-data export EMAIL > export.json
  npm run cli -- personal-data delete EMAIL           shows what would be deleted
  npm run cli -- personal-data delete EMAIL --yes     deletes it permanently

This covers the user with that address, enquiries, newsletter messages and enquiries in the spool
(with ENQUIRY_SPOOL on: waiting ones and ones the service refused). For the user, it includes the
networks they logged in from, as hashes, and mails waiting to be sent to them. The export leaves out
the password hash and the counts of failed logins and mails, which expire within a day. Backups made
earlier and data stored by your own service (API_URL) are not changed.

Uses ${DATABASE_HELP}
`;

export default command({
  help,
  options: { yes: { type: 'boolean', default: false } },
  async run({ values: { yes }, positionals: [action, ...rest] }) {
    if (action !== 'export' && action !== 'delete') {
      throw new UsageError('Expected export or delete, and an email address');
    }
    const email = parseEmail(onlyArgument(rest, 'email address'));
    await (action === 'export' ? exportData(email) : deleteData(email, yes));
  },
});

function exportData(email: string): Promise<void> {
  return withRecords(async (records) => {
    printWhole(printableJson({ email, ...(await find(records, email)) }));
  });
}

function deleteData(email: string, yes: boolean): Promise<void> {
  return withRecords(async (records) => {
    const { store, spool } = records;
    if (yes) {
      const none: RecordCounts = { users: 0, enquiries: 0, newsletter: 0 };
      const counts = await store?.deletePersonalData(email);
      print('Deleted', email, {
        ...none,
        ...counts,
        spooled: (await spool?.deleteAll(email)) ?? 0,
      });
    } else {
      const { user, enquiries, newsletter, spooled } = await find(records, email);
      print('Would delete', email, {
        users: user ? 1 : 0,
        enquiries: enquiries.length,
        newsletter: newsletter.length,
        spooled: spooled.length,
      });
      process.stdout.write('Nothing was deleted. Add --yes to delete it.\n');
    }
  });
}

async function find({ store, spool }: Records, email: string) {
  const stored = await store?.findPersonalData(email);
  const nothing: PersonalData = { user: null, enquiries: [], newsletter: [] };
  return { ...nothing, ...stored, spooled: (await spool?.find(email)) ?? [] };
}

interface Counts extends RecordCounts {
  /** Enquiries in the spool. */
  spooled: number;
}

function print(verb: string, email: string, { users, enquiries, newsletter, spooled }: Counts) {
  process.stdout.write(
    `${verb} under ${email}: users ${users}, enquiries ${enquiries}, newsletter messages ${newsletter}, enquiries in the spool ${spooled}.\n`,
  );
}

function parseEmail(text: string): string {
  const { data, error } = emailSchema.safeParse(text);
  if (error) throw new UsageError('This is not a valid email address');
  return data;
}
