import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A build whose assets lie in the shared folder; a file `builds/ID.json` for each. */
interface SharedBuild {
  id: string;
  /** When it was last published: ms since 1970. */
  publishedAt: number;
  /** Its assets' names, below `assets`. */
  files: string[];
}

/** What publishing did, in numbers of files. */
export interface Published {
  added: number;
  pruned: number;
}

/**
 * Copies a build's hashed assets into the folder that the replicas of all builds share, and removes
 * those that only builds use which were superseded longer ago than `keepMs`. A build counts as
 * superseded when the next one is published, so the one before is kept however old it is. Several
 * machines may publish at once: each file appears whole, and names never change what they hold.
 *
 * @param distDir the build
 * @param assetDir the shared folder (`ASSET_DIR`); made where it is not there
 */
export async function publishAssets(
  distDir: string,
  assetDir: string,
  keepMs: number,
  now = Date.now(),
): Promise<Published> {
  const from = join(distDir, 'assets');
  if (!existsSync(from)) throw new Error(`${from} is not there: run "npm run build" first`);
  const files = globSync('**/*.*', { cwd: from }).sort();
  let added = 0;
  for (const file of files) {
    const to = join(assetDir, 'assets', file);
    if (existsSync(to)) continue;
    await mkdir(dirname(to), { recursive: true });
    await appearWhole(to, (unfinished) => copyFile(join(from, file), unfinished));
    added += 1;
  }
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const record = join(assetDir, 'builds', `${id}.json`);
  await mkdir(dirname(record), { recursive: true });
  const build: SharedBuild = { id, publishedAt: now, files };
  await appearWhole(record, (unfinished) => writeFile(unfinished, JSON.stringify(build)));
  return { added, pruned: await prune(assetDir, now - keepMs) };
}

/** Writes beside and renames: a server reads the file as a whole or not at all. */
async function appearWhole(file: string, write: (unfinished: string) => Promise<void>) {
  const unfinished = `${file}.${process.pid}.part`;
  await write(unfinished);
  await rename(unfinished, file);
}

/** @param before builds that were superseded before this moment are given up */
async function prune(assetDir: string, before: number): Promise<number> {
  const folder = join(assetDir, 'builds');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const builds: SharedBuild[] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  builds.sort((a, b) => a.publishedAt - b.publishedAt);
  const isKept = (_: SharedBuild, n: number) => (builds[n + 1]?.publishedAt ?? Infinity) >= before;
  const kept = builds.filter(isKept);
  const keptFiles = new Set(kept.flatMap(({ files }) => files));
  let pruned = 0;
  for (const { id, files } of builds.filter((build) => !kept.includes(build))) {
    for (const file of files) {
      if (keptFiles.has(file)) continue;
      await rm(join(assetDir, 'assets', file), { force: true });
      pruned += 1;
    }
    await rm(join(folder, `${id}.json`), { force: true });
  }
  return pruned;
}
