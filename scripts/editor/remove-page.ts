import { createInterface, type Interface } from 'node:readline/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  formatProblem,
  planRemoval,
  type RemovalPlan,
  readContent,
  readUndisturbed,
  recoverPublication,
  shownPath,
} from '#server/content/index.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { changeContent } from './changes/change-content.ts';

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

/** One terminal for all questions, so that lines typed ahead answer later ones. */
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
    const plan = (target: string | null) => planRemoval(readContent('content'), paths, target);
    const look = (target: string | null) => readUndisturbed('content', () => plan(target));
    // Throws on errors, before asking.
    await look(to ?? null);
    const target = isDecided ? (to ?? null) : await askForTarget(paths);
    const asked = yes && !isDryRun ? null : await look(target);
    if (asked) show(asked);
    if (isDryRun) return;
    if (asked && !(await agrees())) throw new Error('Nothing was changed');
    await changeContent('content', 'remove-page', () => {
      const removal = plan(target);
      if (!asked) show(removal);
      else if (!isDeepStrictEqual(removal.changes, asked.changes))
        throw new Error(
          'Nothing was changed, because someone has changed the content meanwhile. Run the command again.',
        );
      return removal.changes;
    });
  },
});
terminal?.close();

/** @throws Error with the changes to be made by hand first */
function show({ removed, edits, kept, held, problems }: RemovalPlan): void {
  const lines = [
    ...removed.map((file) => `${file}: removed`),
    ...edits.map(({ file, line }) => `${file}: ${line}`),
    ...kept.map((file) => `${file}: kept, although no page shows it any longer`),
  ];
  for (const line of lines) process.stdout.write(`content/${line}\n`);
  const obstacles = [...held.map(heldInWords), ...problems.map(formatProblem)];
  if (obstacles.length === 0) return;
  const left = obstacles.map((line) => `\ncontent/${line}`).join('');
  throw new Error(`Nothing was changed, because these links would be left:${left}`);
}

function heldInWords({ file, path, what }: RemovalPlan['held'][number]): string {
  const holder = shownPath(path.slice(0, -1)) || 'the file';
  return `${file} at ${shownPath(path)}: ${what} leads there and is needed: point it elsewhere, or remove ${holder}`;
}

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
