import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryContent, temporaryFolder } from './server/content.ts';

/** A folder like a fresh clone that a test can build and break: the code, with only a home page. */
export function codeCopy(): string {
  const folder = temporaryFolder();
  cpSync(temporaryContent(), join(folder, 'content'), { recursive: true });
  for (const name of ['client', 'server', 'shared', 'scripts/build', 'scripts/operator'])
    cpSync(name, join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(name, join(folder, name));
  linkPackages(folder);
  return folder;
}

/**
 * Links the packages into a folder, with a separate cache: a build removes pictures that it does not know.
 */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => each !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}
