import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#testing/server/content.ts';

const identity = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
  [`GIT_${who}_NAME`, 'A'],
  [`GIT_${who}_EMAIL`, 'a@a.example'],
]);
const env = { ...process.env, ...Object.fromEntries(identity) };

/** A site in its own repository; `other` is a branch with an unrelated history. */
function repository() {
  const cwd = temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd, env, encoding: 'utf8' });
  const commit = (files: Record<string, string>) => {
    writeFiles(cwd, files);
    git('add', '.');
    git('commit', '-q', '-m', 'A change');
  };
  git('init', '-q', '-b', 'other');
  commit({ 'content/site.json': 'other' });
  git('checkout', '-q', '--orphan', 'main');
  commit({ 'content/site.json': 'sample', 'content/README.md': '1', 'content/schema/a.json': '1' });
  const merge = (name: string) => {
    const args = [resolve('scripts/editor/merge-engine.ts'), name];
    return spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' }).stderr;
  };
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8');
  const stateOf = (name: string) => {
    const { ino, mtimeNs } = statSync(join(cwd, name), { bigint: true });
    return { ino, mtimeNs };
  };
  return { git, commit, merge, read, stateOf };
}

test('a newer version is merged, and content conflicts are resolved in favour of the site', () => {
  const { git, commit, merge, read, stateOf } = repository();
  git('checkout', '-q', '-b', 'engine');
  commit({ 'content/site.json': 'new sample', 'content/README.md': '2', 'server.ts': '2' });
  git('checkout', '-q', 'main');
  commit({ 'content/site.json': 'own', 'content/README.md': 'own' });
  const before = stateOf('content/site.json');
  expect(merge('engine')).toBe('');
  // A running site has not seen any other content in the meantime.
  expect(stateOf('content/site.json')).toEqual(before);
  expect(['content/site.json', 'content/README.md', 'server.ts'].map(read)).toEqual([
    'own',
    '2',
    '2',
  ]);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%p').trim().split(' ')).toHaveLength(2);

  git('checkout', '-q', 'engine');
  commit({ 'content/site.json': 'newest sample', 'server.ts': '3' });
  git('checkout', '-q', 'main');
  expect(merge('engine')).toBe('');
  expect(['content/site.json', 'server.ts'].map(read)).toEqual(['own', '3']);
});

test('an unknown commit, or one with another origin, is refused with the reason', () => {
  const { git, merge } = repository();
  expect(merge('engine/main')).toBe(
    'Error: git knows no commit engine/main. Fetch it first, as --help shows\n',
  );
  expect(merge('other')).toBe(
    'Error: other has no history in common with your site, which must have begun as a clone of this software\n',
  );
  expect(git('status', '--porcelain')).toBe('');
});
