import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryContent, temporaryFolder } from './server/content.ts';

/** A folder as a fresh clone, for a test to build and break: the code, and a home page alone. */
export function codeCopy(): string {
  const folder = temporaryFolder();
  cpSync(temporaryContent(), join(folder, 'content'), { recursive: true });
  for (const name of ['client', 'server', 'shared', 'scripts/build', 'scripts/operator'])
    cpSync(name, join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(name, join(folder, name));
  // Its own cache: pictures of pages that a build does not know are removed from it.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => each !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  return folder;
}
