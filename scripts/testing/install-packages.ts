import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder with its own `package.json`, unless they are installed. The first command
 * that needs them prints this and waits.
 *
 * @param folder such as `scripts/measuring`
 * @throws Error if npm cannot install them
 */
export function installPackages(folder: string): void {
  if (
    timeOf(join(folder, 'node_modules/.package-lock.json')) >
    timeOf(join(folder, 'package-lock.json'))
  )
    return;
  process.stderr.write(`Installing the packages of ${folder}, once …\n`);
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The packages of ${folder} are not installed; npm says why.`);
}

/** @returns the modification time of a file, 0 if there is none */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
