import { command, onlyArgument, UsageError } from '#server/studio/doors/operator.ts';
import { createLogger, readConfig } from '#server/studio/doors/program.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { roles } from '#shared/studio/people.ts';

const help = `Prints a link with which someone sets a name and a password for the studio. It works once. For an
existing account it sets a new password, ends all sessions and removes all passkeys.

  npm run cli -- studio-invite asha@example.com --role owner
  npm run cli -- studio-invite asha@example.com --hours 8

  --role R    editor (drafts, pictures), publisher (also publishes) or owner (also manages
              accounts); without it, an existing account keeps its role
  --hours N   how many hours the link works, 1 to 720 (default: 72)
  --help

Use the variables of the running studio: STUDIO_URL, DATA_DIR, DATABASE_URL. Invite the first owner
with this command; owners invite others in the studio.
`;

export default command({
  help,
  options: { role: { type: 'string' }, hours: { type: 'string', default: '72' } },
  async run({ values, positionals }) {
    const email = onlyArgument(positionals, 'email address');
    // Loaded only here: `--help` needs none of it.
    const { bodies } = await import('#server/studio/people/bodies.ts');
    const { success, data } = bodies.link.shape.email.safeParse(email);
    if (!success) throw new UsageError(`'${email}' is not an email address`);
    const role = roles.find((known) => known === values.role);
    if (values.role !== undefined && !role)
      throw new UsageError(`--role must be ${roles.join(', ')}, not "${values.role}"`);
    const hours = bodies.link.shape.hours.safeParse(Number(values.hours));
    if (!hours.success)
      throw new UsageError(`--hours must be a whole number from 1 to 720, not "${values.hours}"`);
    process.stdout.write(`${await makeLink({ email: data, role, hours: hours.data })}\n`);
  },
});

type LinkRequest = Parameters<typeof import('#server/studio/people/links.ts')['createLink']>[2];

async function makeLink(request: LinkRequest): Promise<string> {
  const { studioUrl, dataDir, databaseUrl, logLevel } = readConfig(process.env);
  if (!studioUrl)
    throw new Error('STUDIO_URL is not set: it must be the same as for the running studio');
  const { openStudioDatabase } = await import('#server/studio/database/open-database.ts');
  const { openAccounts } = await import('#server/studio/people/accounts.ts');
  const { createLink } = await import('#server/studio/people/links.ts');
  const logger = createLogger(logLevel === 'info' ? 'error' : logLevel);
  const db = await openStudioDatabase({ dataDir, databaseUrl, logger });
  try {
    const accounts = openAccounts({ db, studioUrl, dataDir, logger });
    const by = { name: 'Command line', email: '' };
    return (await createLink(accounts, by, request)).link;
  } catch (error) {
    if (!(error instanceof StudioError && error.code === 'invalid')) throw error;
    throw new UsageError(`${request.email} has no account: give the role of a new one with --role`);
  } finally {
    await db.close();
  }
}
