import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { forgetOld, kept } from './cache.ts';

const DAY_MS = 24 * 3_600_000;

test('the same inputs are computed only once', async () => {
  const folder = temporaryFolder();
  let made = 0;
  const ask = async (...madeFrom: string[]) => {
    const make = async () => {
      made += 1;
      return Buffer.from(`${made}`);
    };
    return (await kept(madeFrom, make, folder)).toString();
  };
  expect([await ask('a', 'b'), await ask('a', 'b')]).toEqual(['1', '1']);
  // The same letters split differently are different inputs.
  expect([await ask('ab', ''), await ask('a', 'c')]).toEqual(['2', '3']);
});

test('two concurrent builds share a result', async () => {
  const folder = temporaryFolder();
  let made = 0;
  const make = async () => {
    made += 1;
    return Buffer.from('a');
  };
  const both = await Promise.all([kept(['a'], make, folder), kept(['a'], make, folder)]);
  expect([made, ...both.map(String)]).toEqual([1, 'a', 'a']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a failure is not cached', async () => {
  const folder = temporaryFolder();
  const failing = kept(['a'], () => Promise.reject(new Error('no font')), folder);
  await expect(failing).rejects.toThrow('no font');
  expect((await kept(['a'], async () => Buffer.from('b'), folder)).toString()).toBe('b');
});

test('a truncated result is not cached', () => {
  const folder = temporaryFolder();
  const program = `
    const { kept } = await import('./scripts/build/work/cache.ts');
    await kept(['a'], async () => Buffer.alloc(100_000), '${folder}');`;
  // A limit of a few kB per file simulates a full disk.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program],
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: '' } },
  );
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(readdirSync(folder).filter((file) => !file.endsWith('.part'))).toEqual([]);
});

test('results unused for a month are removed, and the folder may be missing', async () => {
  const folder = temporaryFolder();
  const make = async () => Buffer.from('');
  for (const name of ['old', 'used']) await kept([name], make, folder);
  const monthAgo = new Date(Date.now() - 31 * DAY_MS);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), monthAgo, monthAgo);
  await kept(['used'], make, folder);
  await forgetOld(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  await forgetOld(join(folder, 'missing'));
});
