import { noArguments, runCommand } from '../operator/command.ts';
import { cloneInto } from './docs/clone.ts';
import { commandsIn, type DocumentedCommand, documentsIn } from './docs/documents.ts';
import { exceptions } from './docs/rules.ts';
import { emptyFolder } from './temporary.ts';

await runCommand({
  help: `Runs the commands of all documents in a clone of the last commit, in the order in which they are written,
and prints each with its duration and result. Exit code 1 if one fails. What is not run, and why not,
is in scripts/testing/docs/rules.ts.

npm run test:all -- docs          about ten minutes
npm run test:all -- docs --list   only prints the commands and what happens to them
`,
  options: { list: { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    noArguments(positionals);
    if (values.list) {
      for (const each of allCommands('.')) report(each, reasonNotToRun(each) ?? 'run');
    } else if (!(await runAll())) process.exitCode = 1;
  },
});

/** Each command in a folder's documents, at its first occurrence. */
function allCommands(folder: string): DocumentedCommand[] {
  const all = documentsIn(folder).flatMap((document) => commandsIn(document, folder));
  const first = new Map(all.toReversed().map((each) => [each.command, each]));
  return all.filter((each) => first.get(each.command) === each);
}

/** @returns whether all commands succeeded */
async function runAll(): Promise<boolean> {
  const [results, start] = [{ run: 0, failed: 0, excepted: 0 }, performance.now()];
  using folder = emptyFolder();
  const clone = await cloneInto(folder.path);
  let document: string | undefined;
  for (const each of allCommands(clone.folder)) {
    // Each document starts from the files of a clone.
    if (each.document !== document) clone.reset();
    document = each.document;
    const reason = reasonNotToRun(each);
    if (reason) {
      results.excepted += 1;
      report(each, `not run: ${reason}`);
      continue;
    }
    const begin = performance.now();
    const fault = await clone.run(each);
    report(each, `${fault === null ? 'ok' : 'FAILED'}, ${seconds(begin)} s`);
    results.run += 1;
    if (fault === null) continue;
    results.failed += 1;
    process.stdout.write(`${fault}\n`);
  }
  const { run, failed, excepted } = results;
  process.stdout.write(
    `\n${run} commands run, ${failed} failed, ${excepted} not run; ${seconds(start)} s\n`,
  );
  return failed === 0;
}

function reasonNotToRun({ command, exports }: DocumentedCommand): string | undefined {
  const whole = [...exports, command].join('; ');
  return exceptions.find(({ commands }) => commands.test(whole))?.reason;
}

function report({ document, line, command }: DocumentedCommand, result: string): void {
  process.stdout.write(`${`${document}:${line}`.padEnd(30)} ${result.padEnd(14)} ${command}\n`);
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
