import { randomBytes } from 'node:crypto';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createLockFile, type FileLock, tryLock, waitForLock } from '#server/database/file-lock.ts';
import { writeWhole } from '#server/pictures/picture-notes.ts';
import { currentBuildOf, distOf } from './places.ts';
import type { BuildStamp } from './stamp.ts';

/** How many builds are kept: those that were used last. */
const KEPT = 3;

/** Ends the name of a build's folder until it is complete. */
const UNFINISHED = '.unfinished';

/** Programs that run the file of their own name in the current build, and what they import. */
const launchers = {
  'server.js': 'launcher.js',
  'cli.js': 'launcher.js',
  'studio.js': 'launcher.js',
  'node-version.js': 'node-version.js',
};

/** Everything that belongs in `dist`; `dev` is the folder of `npm run dev`. */
const known = ['builds', 'current', 'dev', 'build.lock', ...Object.keys(launchers)];

const buildsIn = (dist: string) => join(dist, 'builds');

interface BuildJob {
  /** Holds `dist`. */
  folder: string;
  /** What the sources are at this moment. */
  stamp(): Promise<BuildStamp>;
  /** How the names of builds begin that are up to date. */
  wanted(now: BuildStamp): string;
  /** Builds into a new folder. */
  make(build: string): Promise<void>;
}

/**
 * Makes a build unless there is one that will do, and makes it the current one. A build that fails
 * changes nothing, and processes go on with the build that they have started with. While another
 * process is building, this one waits.
 *
 * @returns the build's folder
 */
export async function provideBuild({ folder, stamp, wanted, make }: BuildJob): Promise<string> {
  const dist = distOf(folder);
  const present = await findBuild(folder, wanted(await stamp()));
  if (present?.isCurrent) return noteUse(dist, present.name);
  const lock = await lockDist(dist);
  try {
    const now = await stamp();
    const found = await findBuild(folder, wanted(now));
    const name = found?.name ?? (await makeNew(dist, now, stamp, make));
    await switchTo(folder, name);
    await removeOld(dist);
    return join(buildsIn(dist), name);
  } finally {
    lock.release();
  }
}

/** Name of a build that is made from these sources. */
export const nameOf = ({ code, texts }: BuildStamp) => `${code}-${texts}`;

/**
 * A complete build whose name begins like this: the current one if possible, else the one used last.
 */
async function findBuild(folder: string, start: string) {
  const current = await currentName(folder);
  const names = (await namesByUse(distOf(folder))).filter((name) => name.startsWith(start));
  const isCurrent = names.includes(current);
  const name = isCurrent ? current : names[0];
  return name === undefined ? undefined : { name, isCurrent };
}

/** Name of the current build; empty in a copy of `dist` that has a folder in place of the link. */
const currentName = async (folder: string) =>
  basename(await readlink(currentBuildOf(folder)).catch(() => ''));

async function lockDist(dist: string): Promise<FileLock> {
  await mkdir(buildsIn(dist), { recursive: true });
  const file = join(dist, 'build.lock');
  createLockFile(file);
  const lock = tryLock(file, 'exclusive');
  if (lock) return lock;
  process.stderr.write('Waiting for another build …\n');
  return (await waitForLock(file, Number.POSITIVE_INFINITY)) as FileLock;
}

async function makeNew(
  dist: string,
  before: BuildStamp,
  stamp: BuildJob['stamp'],
  make: BuildJob['make'],
) {
  const unfinished = join(buildsIn(dist), nameOf(before) + UNFINISHED);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished);
    await make(unfinished);
    const name = nameOf(sameOrUnique(before, await stamp()));
    await rename(unfinished, join(buildsIn(dist), name));
    return name;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Files that were saved during a build may or may not be in it, so its name must match no sources.
 */
function sameOrUnique(before: BuildStamp, after: BuildStamp): BuildStamp {
  const unique = randomBytes(6).toString('hex');
  return {
    code: before.code === after.code ? before.code : unique,
    texts: before.texts === after.texts ? before.texts : unique,
  };
}

/** Makes a build the current one, in one step. */
async function switchTo(folder: string, name: string): Promise<void> {
  const [dist, current] = [distOf(folder), currentBuildOf(folder)];
  for (const [file, source] of Object.entries(launchers)) {
    const text = await readFile(new URL(source, import.meta.url), 'utf8');
    const present = await readFile(join(dist, file), 'utf8').catch(() => null);
    if (text !== present) await writeWhole(join(dist, file), text);
  }
  const stats = await lstat(current).catch(() => null);
  // A copy by a program that follows links; a link cannot replace it.
  if (stats?.isDirectory()) await rename(current, join(buildsIn(dist), `copied-${Date.now()}`));
  // It was in use until now, also if another process linked it.
  const before = await currentName(folder);
  if (before) await noteUse(dist, before);
  const link = join(dist, `current${UNFINISHED}`);
  await rm(link, { force: true });
  await symlink(join('builds', name), link);
  await rename(link, current);
  await noteUse(dist, name);
}

/** A folder's time tells when its build was last used. @returns the folder */
async function noteUse(dist: string, name: string): Promise<string> {
  const build = join(buildsIn(dist), name);
  const now = new Date();
  // The folder may be another user's.
  await utimes(build, now, now).catch(() => {});
  return build;
}

/** Names of the complete builds, the one used last first. */
async function namesByUse(dist: string): Promise<string[]> {
  const names = await readdir(buildsIn(dist)).catch(() => []);
  const complete = names.filter((name) => !name.endsWith(UNFINISHED));
  const builds = complete.map(async (name) => {
    // Another process may be removing it.
    const stats = await lstat(join(buildsIn(dist), name)).catch(() => null);
    return stats ? [{ name, mtimeMs: stats.mtimeMs }] : [];
  });
  const found = (await Promise.all(builds)).flat();
  return found.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ name }) => name);
}

/** Removes old builds, the remains of interrupted ones, and builds of earlier layouts. */
async function removeOld(dist: string): Promise<void> {
  const kept = (await namesByUse(dist)).slice(0, KEPT);
  const old = (await readdir(buildsIn(dist))).filter((name) => !kept.includes(name));
  const strays = (await readdir(dist)).filter((name) => !known.includes(name));
  for (const path of [...old.map((name) => join('builds', name)), ...strays]) {
    // Renamed first, so that a partly removed build is never taken for a complete one.
    const rest = path.endsWith(UNFINISHED) ? path : path + UNFINISHED;
    if (rest !== path) await rename(join(dist, path), join(dist, rest)).catch(() => {});
    // A network share keeps files that a process has open; the next build tries again.
    await rm(join(dist, rest), { recursive: true, force: true }).catch(() => {});
  }
}
