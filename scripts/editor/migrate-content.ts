import { recoverPublication } from '#server/content/journal/recover.ts';
import { problemsIn, writeChanges } from '#server/editing/apply-changes.ts';
import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import { noArguments, runCommand } from '../operator/command.ts';
import { migrateContent } from './migrate-content/migrate.ts';

const help = `Updates the content to the version this software reads and prints each change. Commit the content
first, so that "git diff" shows the changes and "git checkout content" undoes them.

  npm run migrate-content
  npm run migrate-content -- --dry-run

  --dry-run  only list the changes
  --help
`;

await runCommand({
  help,
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    noArguments(positionals);
    await recoverPublication('content');
    const { changes, lines } = migrateContent('content');
    if (lines.length === 0) {
      process.stdout.write(`The content already has version ${CONTENT_VERSION}.\n`);
      return;
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    if (values['dry-run']) return;
    writeChanges('content', changes);
    const left = problemsIn('content');
    if (left.length > 0)
      throw new Error(`The content was migrated, but has these problems:\n${left.join('\n')}`);
  },
});
