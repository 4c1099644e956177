import { execFile } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { emptyFolder } from '../../build/program.ts';
import { copyRepository, shellVariables } from '../repository-copy.ts';

const HOUR_MS = 3_600_000;

let folder: string;

beforeAll(() => {
  const temporary = emptyFolder();
  folder = temporary.path;
  copyRepository(folder, () => cutStudio(folder));
  return () => temporary.remove();
});

/** Runs a command in the copy. @returns its exit code, and its output if it failed */
async function run(...[file = '', ...args]: string[]): Promise<[number, string]> {
  const options = { cwd: folder, env: shellVariables(), maxBuffer: 2 ** 28 };
  return new Promise((resolve) => {
    execFile(file, args, options, (error, output, errors) =>
      resolve(error ? [Number(error.code), `${output}\n${errors}`.slice(-5000)] : [0, '']),
    );
  });
}

test.each([
  ['npm', 'run', 'check'],
  ['npm', 'run', 'build'],
  ['npx', 'vitest', 'run'],
])('a site without the studio passes: %s %s %s', { timeout: HOUR_MS }, async (...command) => {
  expect(await run(...command)).toEqual([0, '']);
});

test('a request for the studio is refused in one line', async () => {
  const [code, output] = await run(
    process.execPath,
    'dist/cli.js',
    'backup',
    '--studio',
    'studio.db',
  );
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(/^Error: This site has no studio: \S+ is missing$/),
  ]);
  const [, invited] = await run(
    process.execPath,
    'dist/cli.js',
    'studio-invite',
    'asha@example.com',
  );
  expect(invited.trim()).toBe("Error: Unknown command 'studio-invite' (see --help)");
});

/** Files that only check whether the studio exists, so they stay. */
const engines =
  /^server\/background\/studio-process\.|^scripts\/(?:operator\/studio-part\.|doors\/studio-)/;

/** Folders and files of the studio: those with its name, and these. */
const files = [
  '{client,server,shared,scripts}/**/*studio*',
  'vitest.studio.config.ts',
  'scripts/testing/publishing',
];

/** Lines that refer to it. */
const lines: Readonly<Record<string, RegExp>> = {
  'scripts/bench/bench-scale.ts': /\bstudioGoals\b|^ {4}\.\.\.studio,$/,
  'scripts/build/build.ts': /\bbuildStudio\b/,
  'scripts/build/builds.ts': /'studio\.js'/,
  'scripts/testing/test-all.ts': /^ {2}studio: \{.*\},$/,
  'package.json': /^ {4}"[\w:]*studio[\w:]*": ".*",$/,
};

/** Documents with sections, rows, items and paragraphs about it. */
const documents = '{*,content/*,client/*,server/*,scripts/{build,deploy}/*}.md';

/**
 * Removes the studio from a copy of this repository. Packages used only by the studio stay;
 * `npm uninstall` removes them.
 */
function cutStudio(folder: string): void {
  for (const file of globSync(files, { cwd: folder, exclude: (name) => name === 'node_modules' }))
    if (!engines.test(file)) rmSync(join(folder, file), { recursive: true, force: true });
  const change = (file: string, to: (text: string) => string) =>
    writeFileSync(join(folder, file), to(readFileSync(join(folder, file), 'utf8')));
  for (const [file, line] of Object.entries(lines))
    change(file, (text) => withoutLines(text, line));
  for (const file of globSync(documents, { cwd: folder })) change(file, withoutBlocks);
}

const withoutLines = (text: string, line: RegExp) =>
  text
    .split('\n')
    .filter((each) => !line.test(each))
    .join('\n');

const fence = /^[ \t]*```.*?^[ \t]*```$/gms;

/**
 * @returns a Markdown text without sections, rows, items, paragraphs and lines of code that mention the
 * studio; variables that the server reads stay, without links to those sections
 */
function withoutBlocks(text: string): string {
  const sections = text.split(/^(?=#+ )/m);
  let cut = 0;
  const kept = sections.filter((section) => {
    const [, marks = '', heading = ''] = /^(#*)(.*)/.exec(section) ?? [];
    if (cut > 0 && marks.length > cut) return false;
    cut = /studio/i.test(heading) ? marks.length : 0;
    return cut === 0;
  });
  return kept
    .join('')
    .replace(fence, (code) => withoutLines(code, /studio/i))
    .split(/^(?=[|\n]|- |\d+\. )/m)
    .filter((block) => !/studio/i.test(block) || /`STUDIO_/.test(block))
    .map((block) => block.replace(/\[([^\]]+)\]\([^)]*#studio\)/g, '$1'))
    .join('');
}
