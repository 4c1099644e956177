import { createInterface, type Interface } from 'node:readline/promises';
import { recoverPublication } from '#server/content/journal/recover.ts';
import { readContent } from '#server/content/read-content.ts';
import { applyChanges } from '#server/editing/apply-changes.ts';
import { planRemoval } from '#server/editing/remove-page/plan-removal.ts';
import { runCommand, UsageError } from '../operator/command.ts';

const help = `Removes pages, every link to them (in menus, footer, lists, cards and texts) and the pictures and
films that nothing else uses. It lists the changes and asks where the old addresses should redirect
to. If a section needs a button that leads to a removed page, it says so and changes nothing.

  npm run remove-page -- /Gallery
  npm run remove-page -- /Gallery --to /about --yes
  npm run remove-page -- /OldOffer /OldPrices --gone --dry-run

  --to ADDRESS  redirect the old addresses to this page or https:// address
  --gone        no redirect: visitors get "not found"
  --dry-run     only list the changes
  --yes         do not ask; needs --to or --gone
  --help
`;

/** Opened for the first question: what is typed ahead is for the next one. */
let terminal: Interface | undefined;

await runCommand({
  help,
  options: {
    to: { type: 'string' },
    gone: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  async run({ values, positionals: paths }) {
    const { to, gone, yes, 'dry-run': isDryRun } = values;
    if (paths.length === 0) throw new UsageError('The path of the page is missing');
    if (to !== undefined && gone) throw new UsageError('Use --to or --gone, not both');
    if (to !== undefined && !/^(?:\/|https:\/\/)/.test(to))
      throw new UsageError(
        `--to must be a path such as /about or an https:// address, not "${to}"`,
      );
    const isDecided = to !== undefined || gone || isDryRun;
    if (!isDecided && (yes || !process.stdin.isTTY)) throw new UsageError('Add --to or --gone');
    await recoverPublication('content');
    const content = readContent('content');
    // Says what is wrong before it asks.
    planRemoval(content, paths, to ?? null);
    const target = isDecided ? (to ?? null) : await askForTarget(paths);
    const { changes, lines, obstacles } = planRemoval(content, paths, target);
    for (const line of lines) process.stdout.write(`${line}\n`);
    if (obstacles.length > 0)
      throw new Error(
        `Nothing was changed, because these links would be left:\n${obstacles.join('\n')}`,
      );
    if (isDryRun) return;
    if (!yes && !(await agrees())) throw new Error('Nothing was changed');
    applyChanges('content', changes);
  },
});
terminal?.close();

async function askForTarget(paths: readonly string[]): Promise<string | null> {
  const answer = await ask(
    `Where should ${paths.join(' and ')} redirect to? Type a path, an https:// address, or nothing for "not found":`,
  );
  return answer || null;
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Add --yes: there is no terminal to ask in');
  return /^y(?:es)?$/i.test(await ask('Make these changes? (y/n) '));
}

async function ask(question: string): Promise<string> {
  terminal ??= createInterface({ input: process.stdin, output: process.stdout });
  return (await terminal.question(question)).trim();
}
