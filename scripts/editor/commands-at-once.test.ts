import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { smallContent } from '#testing/small-site.ts';
import { problemsIn } from './changes/problems-in.ts';

const run = promisify(execFile);

/** Two concurrent commands, each of which reads the menu before writing it. */
const together = [
  [
    ['new-page', '--from', 'text', '--path', '/a', '--title', 'A', '--link-from', 'navigation'],
    ['new-page', '--from', 'text', '--path', '/b', '--title', 'B', '--link-from', 'navigation'],
  ],
  [
    ['remove-page', '/a', '--to', '/', '--yes'],
    ['new-page', '--from', 'text', '--path', '/c', '--title', 'C', '--link-from', 'navigation'],
  ],
  [
    ['remove-page', '/b', '--to', '/', '--yes'],
    ['remove-page', '/c', '--to', '/', '--yes'],
  ],
] as const;
const left = [['/a', '/b'], ['/b', '/c'], []];

test('concurrent commands lose none of each other’s changes', async () => {
  const folder = join(temporaryFolder(), 'content');
  writeFiles(folder, { ...smallContent(), 'redirects.json': '{"redirects":[]}' });
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const problems = problemsIn(folder);
  for (const [n, commands] of together.entries()) {
    await Promise.all(
      commands.map(([name, ...args]) => {
        const program = resolve('scripts/editor', `${name}.ts`);
        return run(process.execPath, [program, ...args], { cwd: dirname(folder) });
      }),
    );
    const menu = json('site.json').navigation.map(({ href }: { href: string }) => href);
    const added = menu.filter((href: string) => /^\/[abc]$/.test(href));
    expect(added.toSorted()).toEqual(left[n]);
    for (const name of ['a', 'b', 'c'])
      expect(existsSync(join(folder, `pages/${name}.json`))).toBe(added.includes(`/${name}`));
  }
  const redirected = json('redirects.json').redirects.map(({ from }: { from: string }) => from);
  expect(redirected.toSorted()).toEqual(['/a', '/b', '/c']);
  expect(problemsIn(folder)).toEqual(problems);
});
