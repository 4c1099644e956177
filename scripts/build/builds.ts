import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
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
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createLockFile, type FileLock, tryLock, waitForLock } from '#server/database/file-lock.ts';
import { writeFileAtomically } from '#server/database/write-file-atomically.ts';
import { currentBuildOf, distOf } from './places.ts';
import { type BuildStamp, sameOrUnique } from './stamp.ts';

/** Number of builds kept: the most recently used ones. */
const KEPT = 3;

/** Suffix of the marker file beside an incomplete build. */
const UNFINISHED = '.unfinished';

/** Suffix of a marker file for a build whose sources differ from its name. */
const MIXED = '.mixed';

/** Programs that run the file of their own name in the current build, and their imports. */
const launchers = {
  'server.js': 'launcher.js',
  'cli.js': 'launcher.js',
  'studio.js': 'launcher.js',
  'node-version.js': 'node-version.js',
};

/** Everything in `dist`; `dev` is the folder of `npm run dev`. */
const known = ['builds', 'current', 'dev', 'build.lock', ...Object.keys(launchers)];

const buildsIn = (dist: string) => join(dist, 'builds');

interface BuildJob {
  /** Holds `dist`. */
  folder: string;
  /** Stamp of the current sources. */
  stamp(): Promise<BuildStamp>;
  /** Prefix of the names of builds that are up to date. */
  wanted(now: BuildStamp): string;
  /** Builds into a new folder. */
  make(build: string): Promise<void>;
}

/**
 * Makes a build unless there is an up-to-date one, and makes it the current one. A failed build changes
 * nothing, and running processes keep their build. While another process is building, this one waits.
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

/** Name of a build of these sources. */
export const nameOf = ({ code, texts }: BuildStamp) => `${code}-${texts}`;

/**
 * A complete build whose name has this prefix: the current one if possible, otherwise the most recently used
 * one.
 */
async function findBuild(folder: string, start: string) {
  const builds = buildsIn(distOf(folder));
  const current = await currentName(folder);
  const names: string[] = [];
  for (const name of await namesByUse(distOf(folder))) {
    const madeFrom = await readFile(join(builds, name + MIXED), 'utf8').catch(() => name);
    if (madeFrom.startsWith(start)) names.push(name);
  }
  const isCurrent = names.includes(current);
  const name = isCurrent ? current : names[0];
  return name === undefined ? undefined : { name, isCurrent };
}

/** Name of the current build; empty in a copy of `dist` with a folder instead of the link. */
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

/** The folder keeps its name, because it may be served before the build is complete. */
async function makeNew(
  dist: string,
  before: BuildStamp,
  stamp: BuildJob['stamp'],
  make: BuildJob['make'],
) {
  const builds = buildsIn(dist);
  await removeOthers(dist, await namesByUse(dist));
  const isTaken = existsSync(join(builds, nameOf(before)));
  const name = nameOf(before) + (isTaken ? `-${randomBytes(3).toString('hex')}` : '');
  await writeFile(join(builds, name + UNFINISHED), '');
  await mkdir(join(builds, name));
  // If it fails, its other steps may still write: the next build removes what is left.
  await make(join(builds, name));
  const madeFrom = nameOf(sameOrUnique(before, await stamp()));
  if (madeFrom !== nameOf(before)) await writeFile(join(builds, name + MIXED), madeFrom);
  await rm(join(builds, name + UNFINISHED));
  return name;
}

/** Makes a build the current one, atomically. */
async function switchTo(folder: string, name: string): Promise<void> {
  const [dist, current] = [distOf(folder), currentBuildOf(folder)];
  for (const [file, source] of Object.entries(launchers)) {
    const text = await readFile(new URL(source, import.meta.url), 'utf8');
    const present = await readFile(join(dist, file), 'utf8').catch(() => null);
    if (text !== present) await writeFileAtomically(join(dist, file), text);
  }
  const stats = await lstat(current).catch(() => null);
  // A copy made by a program that follows links; a link cannot replace it.
  if (stats?.isDirectory()) await rename(current, join(buildsIn(dist), `copied-${Date.now()}`));
  // It was in use until now, even if another process linked it.
  const before = await currentName(folder);
  if (before) await noteUse(dist, before);
  const link = join(dist, `current${UNFINISHED}`);
  await rm(link, { force: true });
  await symlink(join('builds', name), link);
  await rename(link, current);
  await noteUse(dist, name);
}

/** A folder's time records when its build was last used. @returns the folder */
async function noteUse(dist: string, name: string): Promise<string> {
  const build = join(buildsIn(dist), name);
  const now = new Date();
  // The folder may be another user's.
  await utimes(build, now, now).catch(() => {});
  return build;
}

/** Names of the complete builds, most recently used first. */
async function namesByUse(dist: string): Promise<string[]> {
  const names = await readdir(buildsIn(dist)).catch((): string[] => []);
  const complete = names.filter((name) => isBuild(name) && !names.includes(name + UNFINISHED));
  const builds = complete.map(async (name) => {
    // Another process may be removing it.
    const stats = await lstat(join(buildsIn(dist), name)).catch(() => null);
    return stats ? [{ name, mtimeMs: stats.mtimeMs }] : [];
  });
  const found = (await Promise.all(builds)).flat();
  return found.sort((a, b) => b.mtimeMs - a.mtimeMs).map(({ name }) => name);
}

const isBuild = (name: string) => !name.endsWith(UNFINISHED) && !name.endsWith(MIXED);

/** Removes old builds and those of earlier layouts. */
async function removeOld(dist: string): Promise<void> {
  await removeOthers(dist, (await namesByUse(dist)).slice(0, KEPT));
  for (const name of (await readdir(dist)).filter((name) => !known.includes(name)))
    await rm(join(dist, name), { recursive: true, force: true });
}

/** Removes all builds but these, with the files beside them. */
async function removeOthers(dist: string, kept: readonly string[]): Promise<void> {
  const entries = await readdir(buildsIn(dist));
  const names = entries.map((name) => name.replace(/\.(?:unfinished|mixed)$/, ''));
  for (const name of new Set(names)) {
    if (kept.includes(name)) continue;
    const build = join(buildsIn(dist), name);
    // An incomplete build must never count as complete.
    await writeFile(build + UNFINISHED, '').catch(() => {});
    for (const ending of ['', MIXED, UNFINISHED])
      await rm(build + ending, { recursive: true, force: true });
  }
}
