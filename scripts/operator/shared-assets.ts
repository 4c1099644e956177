import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '#server/database/write-file-atomically.ts';

/** A build whose assets are in the shared folder; stored as `builds/ID.json`. */
interface SharedBuild {
  id: string;
  /** When it was last published: ms since 1970. */
  publishedAt: number;
  /** Names of its assets, below `assets`. */
  files: string[];
}

/** Numbers of files. */
export interface Published {
  added: number;
  pruned: number;
}

/**
 * Copies a build's hashed assets into the folder that replicas of all builds share, and removes
 * assets used only by builds that were superseded longer than `keepMs` ago. A build is superseded
 * when the next one is published, so the previous one is kept however old it is. Several machines
 * may publish at once: each file appears whole, and a name always has the same content.
 *
 * @param distDir the build
 * @param assetDir the shared folder (`ASSET_DIR`); created if missing
 */
export async function publishAssets(
  distDir: string,
  assetDir: string,
  keepMs: number,
  now = Date.now(),
): Promise<Published> {
  const from = join(distDir, 'assets');
  if (!existsSync(from)) throw new Error(`${from} does not exist. Run "npm run build" first`);
  const files = globSync('**/*.*', { cwd: from }).sort();
  let added = 0;
  for (const file of files) {
    const to = join(assetDir, 'assets', file);
    if (existsSync(to)) continue;
    await mkdir(dirname(to), { recursive: true });
    await writeFileAtomically(to, await readFile(join(from, file)));
    added += 1;
  }
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const record = join(assetDir, 'builds', `${id}.json`);
  await mkdir(dirname(record), { recursive: true });
  const build: SharedBuild = { id, publishedAt: now, files };
  await writeFileAtomically(record, JSON.stringify(build));
  return { added, pruned: await prune(assetDir, now - keepMs) };
}

/** @param before builds superseded before this moment are removed; ms since 1970 */
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
