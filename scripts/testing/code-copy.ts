import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from './repository-copy.ts';
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
