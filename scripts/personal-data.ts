import { emailSchema } from '#server/upstream/validation.ts';
import {
  DATABASE_HELP,
  onlyArgument,
  runCommand,
  UsageError,
  withStore,
} from './operator/command.ts';
import { printableJson } from './operator/printable.ts';

const help = `Exports or deletes everything that is kept under one e-mail address.

  npm run --silent personal-data -- export EMAIL > export.json
  npm run personal-data -- delete EMAIL           says what would be deleted
  npm run personal-data -- delete EMAIL --yes     deletes it, for good

That is the user of that address, enquiries and newsletter messages; the export leaves out the
password's hash. Copies made by the backup command before are not touched.

Works on ${DATABASE_HELP}
`;

await runCommand({
  help,
  options: { yes: { type: 'boolean', default: false } },
  async run({ values: { yes }, positionals: [action, ...rest] }) {
    if (action !== 'export' && action !== 'delete') {
      throw new UsageError('Say export or delete, and an e-mail address');
    }
    const email = parseEmail(onlyArgument(rest, 'e-mail address'));
    await (action === 'export' ? exportData(email) : deleteData(email, yes));
  },
});

function exportData(email: string): Promise<void> {
  return withStore(async (store) => {
    const data = await store.findPersonalData(email);
    process.stdout.write(printableJson({ email, ...data }));
  });
}

function deleteData(email: string, yes: boolean): Promise<void> {
  return withStore(async (store) => {
    if (yes) {
      const { users, enquiries, newsletter } = await store.deletePersonalData(email);
      print('Deleted', email, users, enquiries, newsletter);
    } else {
      const { user, enquiries, newsletter } = await store.findPersonalData(email);
      print('Would delete', email, user ? 1 : 0, enquiries.length, newsletter.length);
      process.stdout.write('Nothing was deleted. Add --yes to delete.\n');
    }
  });
}

function print(verb: string, email: string, users: number, enquiries: number, messages: number) {
  process.stdout.write(
    `${verb} under ${email}: users ${users}, enquiries ${enquiries}, newsletter messages ${messages}.\n`,
  );
}

function parseEmail(text: string): string {
  const { data, error } = emailSchema.safeParse(text);
  if (error) throw new UsageError('That is no e-mail address');
  return data;
}
