import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { differences } from '#testing/answers/compare.ts';
import { record } from '#testing/answers/record.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureSite, freePort } from '#testing/site.ts';

test('visitors get the same responses, byte for byte, with and without the studio', async () => {
  const STUDIO_PORT = String(await freePort());
  const STUDIO_URL = `http://localhost:${STUDIO_PORT}`;
  const without = await record(fixtureSite);
  const withStudio = await record(fixtureSite, { STUDIO_PORT, STUDIO_URL });
  expect(Object.keys(without.answers).length).toBeGreaterThan(300);
  expect(differences(without, withStudio, false)).toEqual([]);
});

/** Bundles the visitors' code and the site's server as the build does. */
const script = `
  import { build } from 'esbuild';
  import { clientBuildOptions } from './scripts/build/client/bundle.ts';
  import { serverBuildOptions } from './scripts/build/server.ts';
  await build(clientBuildOptions({ css: '', files: [] }, false, 'site/dist'));
  await build(serverBuildOptions('site/dist/server'));
`;

/** @returns the hash of each file of the site, by name */
function filesOf(folder: string): Record<string, string> {
  const command = ['--import', 'tsx', '--input-type=module', '--eval', script];
  execFileSync(process.execPath, command, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const dist = join(folder, 'site/dist');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, name)))
      .digest('hex');
  return Object.fromEntries(names.sort().map((name) => [name, hash(name)]));
}

test('a source tree without the studio builds the same files, byte for byte', () => {
  const folder = temporaryFolder();
  for (const name of [
    'client',
    'server',
    'shared',
    'scripts/build',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const withStudio = filesOf(folder);
  expect(Object.keys(withStudio).length).toBeGreaterThan(30);
  for (const room of ['client', 'server', 'shared'])
    rmSync(join(folder, room, 'studio'), { recursive: true });
  rmSync(join(folder, 'site'), { recursive: true });
  expect(filesOf(folder)).toEqual(withStudio);
});
