import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLockFile, tryLock } from '#server/database/file-lock.ts';

/** `npm ci` would remove a lock in the folder's own `node_modules`. */
const lockFile = 'node_modules/.cache/install.lock';

/** How long a process waits for another one's installation. */
const LIMIT_MS = 600_000;

/**
 * Installs the packages of a folder with its own `package.json`, unless they are installed. The first command
 * that needs them prints this; concurrent ones wait for it.
 *
 * @param folder such as `scripts/measuring`
 * @throws Error if npm cannot install them
 */
export function installPackages(folder: string): void {
  if (isInstalled(folder)) return;
  mkdirSync(dirname(lockFile), { recursive: true });
  createLockFile(lockFile);
  const lock = tryLock(lockFile, 'exclusive', LIMIT_MS);
  try {
    if (!isInstalled(folder)) install(folder);
  } finally {
    lock?.release();
  }
}

function install(folder: string): void {
  process.stderr.write(`Installing the packages of ${folder}, once …\n`);
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The packages of ${folder} are not installed; npm says why.`);
}

const isInstalled = (folder: string) =>
  timeOf(join(folder, 'node_modules/.package-lock.json')) >
  timeOf(join(folder, 'package-lock.json'));

/** @returns the modification time of a file, 0 if there is none */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
