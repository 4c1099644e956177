import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { nameOf, provideBuild } from './builds.ts';

/** A program that responds to standard input with the content of its build's file. */
const program = `
  import { readFileSync } from 'node:fs';
  process.stdin.on('data', () => console.log(readFileSync(new URL('./text', import.meta.url), 'utf8')));
`;

/** A site whose build is a program and a file with the text of its source. */
function site(files: Record<string, string> = {}) {
  const folder = temporaryFolder({ 'package.json': '{"type":"module"}', code: 'one', ...files });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  let made = 0;
  return {
    folder,
    dist: join(folder, 'dist'),
    save: (words: string) => writeFileSync(join(folder, 'code'), words),
    /** The text that visitors of the current build see. */
    current: () => read('dist/current/text'),
    builds: () => readdirSync(join(folder, 'dist/builds')).sort(),
    made: () => made,
    build: (during: () => unknown = () => {}) =>
      provideBuild({
        folder,
        stamp: async () => ({ code: read('code'), texts: 'same' }),
        wanted: nameOf,
        async make(build) {
          made += 1;
          writeFileSync(join(build, 'server.js'), program);
          await during();
          writeFileSync(join(build, 'text'), read('code'));
        },
      }),
  };
}

/** Starts `dist/server.js`, which responds with the content of its build's file. */
function start(dist: string) {
  const child = spawn(process.execPath, [join(dist, 'server.js')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return async () => {
    child.stdin.write('?\n');
    return (await lines.next()).value as string;
  };
}

test('an existing build is not made again, but switched to', async () => {
  const { build, save, current, made, dist } = site();
  const first = await build();
  expect([first, current()]).toEqual([join(dist, 'builds/one-same'), 'one']);
  await build();
  expect(made()).toBe(1);
  save('two');
  await build();
  expect(current()).toBe('two');
  save('one');
  expect(await build()).toBe(first);
  expect([current(), made()]).toEqual(['one', 2]);
});

test('a failed build leaves the site unchanged, and its remains never count as a build', async () => {
  const { build, save, current, builds, dist } = site();
  await build();
  save('two');
  const failing = build(() => Promise.reject(new Error('no semicolon')));
  await expect(failing).rejects.toThrow('no semicolon');
  expect(current()).toBe('one');
  expect(await start(dist)()).toBe('one');
  // Other steps of the build may still write when one has failed.
  mkdirSync(join(dist, 'builds/two-same/cli'), { recursive: true });
  await build();
  expect([current(), builds()]).toEqual(['two', ['one-same', 'two-same']]);
});

test('the remains of an interrupted build are removed, and its lock is released', async () => {
  const { build, builds, current } = site({
    'dist/builds/one-same/text': 'half',
    'dist/builds/one-same.unfinished': '',
  });
  await build();
  expect([current(), builds()]).toEqual(['one', ['one-same']]);
});

test('of two concurrent builds, the second waits and reuses the result of the first', async () => {
  const { build, made } = site();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const first = build(() => {
    begin();
    return mayEnd;
  });
  await hasBegun;
  const second = build();
  end();
  expect(await second).toBe(await first);
  expect(made()).toBe(1);
});

test('a build whose process has died blocks no other', async () => {
  const { folder, build, current } = site();
  const script = `
    import { provideBuild } from './scripts/build/builds.ts';
    await provideBuild({
      folder: ${JSON.stringify(folder)},
      stamp: async () => ({ code: 'one', texts: 'same' }),
      wanted: () => 'one',
      make: () => new Promise(() => console.log('building') ?? setInterval(() => {}, 1000)),
    });
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await build();
  expect(current()).toBe('one');
});

test('changes saved during a build go into the next one, and are never mixed', async () => {
  const { build, save, current, made, builds } = site();
  await build(() => save('two'));
  // The texts are read again at the end: this build is a mixture, as an adjacent file records.
  expect(builds()).toEqual(['one-same', 'one-same.mixed']);
  await build();
  expect([current(), made()]).toEqual(['two', 2]);
  save('one');
  await build();
  expect([current(), made()]).toEqual(['one', 3]);
});

test('the three most recently used builds are kept', async () => {
  const { build, save, builds, dist } = site();
  for (const [n, words] of ['one', 'two', 'three'].entries()) {
    save(words);
    await build();
    utimesSync(join(dist, 'builds', `${words}-same`), n, n);
  }
  save('one');
  await build();
  save('four');
  await build();
  expect(builds()).toEqual(['four-same', 'one-same', 'three-same']);
});

test('a build to which an operator has rolled back counts as used until the next one', async () => {
  const { build, save, builds, dist } = site();
  const all = ['one', 'two', 'three'];
  for (const words of all) {
    save(words);
    await build();
  }
  for (const [n, words] of all.entries()) utimesSync(join(dist, 'builds', `${words}-same`), n, n);
  rmSync(join(dist, 'current'));
  symlinkSync('builds/one-same', join(dist, 'current'));
  save('four');
  await build();
  expect(builds()).toEqual(['four-same', 'one-same', 'three-same']);
});

test('a process keeps the files of its build after two newer ones', async () => {
  const { build, save, dist } = site();
  await build();
  const ask = start(dist);
  expect(await ask()).toBe('one');
  for (const words of ['two', 'three']) {
    save(words);
    await build();
  }
  expect(await ask()).toBe('one');
  expect(await start(dist)()).toBe('three');
});

test('a copy of the folder works, with the symbolic link or with a folder in its place', async () => {
  const { build, folder, dist } = site();
  await build();
  const copy = temporaryFolder({ 'package.json': '{"type":"module"}' });
  for (const [name, options] of Object.entries({
    link: { verbatimSymlinks: true },
    folder: { dereference: true },
  })) {
    const to = join(copy, name);
    cpSync(dist, to, { recursive: true, ...options });
    expect(await start(to)()).toBe('one');
  }
  renameSync(dist, join(folder, 'elsewhere'));
  expect(await start(join(copy, 'link'))()).toBe('one');
});

test('a folder in place of the symbolic link is replaced by the next build', async () => {
  const { build, current, dist } = site({ 'dist/current/text': 'copied' });
  mkdirSync(join(dist, 'builds'), { recursive: true });
  await build();
  expect([current(), readlinkSync(join(dist, 'current'))]).toEqual(['one', 'builds/one-same']);
});

test('a build in the earlier layout is removed after a new one, but not files in use', async () => {
  const old = { 'dist/server/main.js': '', 'dist/assets/a.js': '', 'dist/build-stamp': '' };
  const { build, dist } = site({ ...old, 'dist/dev/3000/manifest.json': '' });
  const failing = build(() => Promise.reject(new Error('no semicolon')));
  await expect(failing).rejects.toThrow();
  expect(existsSync(join(dist, 'assets/a.js'))).toBe(true);
  await build();
  const left = readdirSync(dist);
  const made = ['build.lock', 'builds', 'cli.js', 'current', 'dev', 'node-version.js', 'server.js'];
  expect(left).toEqual(expect.arrayContaining(made));
  for (const name of ['server', 'assets', 'build-stamp']) expect(left).not.toContain(name);
  expect(existsSync(join(dist, 'dev/3000/manifest.json'))).toBe(true);
});

test('a dangling symbolic link is replaced', async () => {
  const { build, current, dist } = site();
  await build();
  rmSync(join(dist, 'builds'), { recursive: true });
  await build();
  expect(current()).toBe('one');
  rmSync(join(dist, 'current'));
  symlinkSync('/nowhere', join(dist, 'current'));
  await build();
  expect(current()).toBe('one');
});
