import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { linkPackages } from '#testing/code-copy.ts';
import { cutStudio } from './cut-studio.ts';

const HOUR_MS = 3_600_000;

let folder: string;

/** Copies all tracked files, without the studio, into a separate repository, as lint expects. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean))
    cpSync(file, join(folder, file), { recursive: true });
  cutStudio(folder);
  linkPackages(folder);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in the copy. @returns its exit code, and its output if it failed */
async function run(command: string, ...args: string[]): Promise<[number, string]> {
  const { PATH, HOME, TMPDIR, CHROMIUM_PATH } = process.env;
  const env = { PATH, HOME, TMPDIR, CHROMIUM_PATH };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const code = child.exitCode ?? 1;
  return [code, code === 0 ? '' : `${output}\n${errors}`.slice(-5000)];
}

test.each([
  ['npm', 'run', 'check'],
  ['npm', 'run', 'build'],
  ['npx', 'vitest', 'run'],
])('a site without the studio passes: %s %s %s', { timeout: HOUR_MS }, async (...command) => {
  expect(await run(...command)).toEqual([0, '']);
});

test('a request for the studio is refused in one line', async () => {
  const [code, output] = await run('node', 'dist/cli.js', 'backup', '--studio', 'studio.db');
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(/^Error: This site has no studio: \S+ is missing$/),
  ]);
  const [, invited] = await run('node', 'dist/cli.js', 'studio-invite', 'asha@example.com');
  expect(invited.trim()).toBe("Error: Unknown command 'studio-invite' (see --help)");
});
