import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noArguments, runCommand } from '../operator/command.ts';
import { cloneInto } from './docs/clone.ts';
import { commandsIn, type DocumentedCommand, documents } from './docs/documents.ts';
import { exceptions } from './docs/rules.ts';

await runCommand({
  help: `Runs the commands of all documents in a clone of the last commit, in the order in which they are written,
and prints each with its duration and result. Exit code 1 if one fails. What is not run, and why not,
is in scripts/testing/docs/rules.ts.

npm run test:docs             about ten minutes
npm run test:docs -- --list   only prints the commands and what happens to them
`,
  options: { list: { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    noArguments(positionals);
    const seen = new Set<string>();
    const commands = documents.flatMap(commandsIn).filter(({ command }) => {
      const isNew = !seen.has(command);
      seen.add(command);
      return isNew;
    });
    if (values.list) for (const each of commands) report(each, exceptionFor(each) ?? 'run');
    else if (!(await runAll(commands))) process.exitCode = 1;
  },
});

/** @returns whether all of them succeeded */
async function runAll(commands: readonly DocumentedCommand[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  let failures = 0;
  try {
    const clone = await cloneInto(folder);
    let document: string | undefined;
    for (const each of commands) {
      // A document starts from the files that a clone has.
      if (each.document !== document) clone.reset();
      document = each.document;
      const reason = exceptionFor(each);
      if (reason) {
        report(each, `not run: ${reason}`);
        continue;
      }
      const start = performance.now();
      const fault = await clone.run(each);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      report(each, `${fault === null ? 'ok' : 'FAILED'}, ${seconds} s`);
      if (fault === null) continue;
      failures += 1;
      process.stdout.write(`${fault}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${commands.length} commands, ${failures} failed\n`);
  return failures === 0;
}

function exceptionFor({ command, exports }: DocumentedCommand): string | undefined {
  const whole = [...exports, command].join('; ');
  return exceptions.find(({ commands }) => commands.test(whole))?.reason;
}

function report({ document, line, command }: DocumentedCommand, result: string): void {
  process.stdout.write(`${`${document}:${line}`.padEnd(30)} ${result.padEnd(14)} ${command}\n`);
}
