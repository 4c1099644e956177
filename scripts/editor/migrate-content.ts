import { join } from 'node:path';
import {
  formatProblem,
  readText,
  readUndisturbed,
  recoverPublication,
  SITE_FILE,
  setValue,
} from '#server/content/index.ts';
import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import { noArguments, runCommand } from '../operator/command.ts';
import { changeContent } from './changes/change-content.ts';
import { type Changes, problemsIn, refusalsIn, refuseAdded } from './changes/problems-in.ts';
import { migrateContent } from './migrate-content/migrate.ts';

const help = `Updates the content to the version this software reads and prints each change. Commit the content
first, so that "git diff" shows the changes and "git checkout content" undoes them.

  npm run migrate-content
  npm run migrate-content -- --dry-run

  --dry-run  only list the changes
  --help
`;

const folder = 'content';

await runCommand({
  help,
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    noArguments(positionals);
    await recoverPublication(folder);
    let { lines } = await readUndisturbed(folder, () => migrateContent(folder));
    if (lines.length === 0) {
      process.stdout.write(`The content already has version ${CONTENT_VERSION}.\n`);
      return;
    }
    if (!values['dry-run']) {
      const migrate = () => {
        const migrated = migrateContent(folder);
        lines = migrated.lines;
        return migrated.changes;
      };
      await changeContent(folder, 'migrate-content', migrate, refuseWorse);
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    const left = values['dry-run'] ? [] : await readUndisturbed(folder, () => problemsIn(folder));
    if (left.length > 0)
      throw new Error(
        `The content was migrated, but has these problems:\n${left.map(formatProblem).join('\n')}`,
      );
  },
});

/** Refuses only new problems: earlier ones can be fixed later. */
function refuseWorse(changes: Changes): void {
  const site = setValue(readText(join(folder, SITE_FILE)), ['contentVersion'], CONTENT_VERSION);
  refuseAdded(refusalsIn(folder, new Map([[SITE_FILE, site]])), refusalsIn(folder, changes));
}
