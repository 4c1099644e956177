import { CONTENT_VERSION } from '#shared/content-version.ts';
import { noArguments, runCommand } from '../operator/command.ts';
import { problemsIn, writeChanges } from './edit/apply-changes.ts';
import { migrateContent } from './migrate-content/migrate.ts';

const help = `Moves the content on to the version that this software reads, and prints what it changes. Commit the
content first: then "git diff" shows it as well, and "git checkout content" takes it back.

  npm run migrate-content
  npm run migrate-content -- --dry-run

  --dry-run  only lists the changes
  --help
`;

await runCommand({
  help,
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    noArguments(positionals);
    const { changes, lines } = migrateContent('content');
    if (lines.length === 0) {
      process.stdout.write(`The content has version ${CONTENT_VERSION} already.\n`);
      return;
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    if (values['dry-run']) return;
    writeChanges('content', changes);
    const left = problemsIn('content');
    if (left.length > 0)
      throw new Error(`The content is moved on, but not in order:\n${left.join('\n')}`);
  },
});
