import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '#server/database/write-file-atomically.ts';
import { hashOf } from '../stamp.ts';

/** Cache of slow results; may be removed at any time. */
const cacheDir = 'node_modules/.cache/build';

/** Programs and versions that affect a result besides its input. */
const makers = [
  'scripts/build',
  'server/brand',
  'server/theme',
  'shared/kolam-line.ts',
  'package-lock.json',
];
let madeBy: Promise<string> | undefined;

/** By file: sites built side by side share most of their code. */
const underway = new Map<string, Promise<Buffer>>();

const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * The result for an input: cached by this or an earlier build, or made by `make`.
 *
 * @param madeFrom everything that affects the result, except for the code of the build and packages
 */
export async function kept(
  madeFrom: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
  folder = cacheDir,
): Promise<Buffer> {
  madeBy ??= hashOf(process.version, makers);
  const hash = createHash('sha256').update(await madeBy);
  for (const part of madeFrom) hash.update(`${part.length} `).update(part);
  const file = join(folder, hash.digest('hex').slice(0, 32));
  const making = underway.get(file) ?? keptIn(file, make).finally(() => underway.delete(file));
  underway.set(file, making);
  return making;
}

async function keptIn(file: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
  const known = await readFile(file).catch(() => null);
  const now = new Date();
  // Its time records when it was last used.
  if (known)
    return utimes(file, now, now).then(
      () => known,
      () => known,
    );
  const made = Buffer.from(await make());
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomically(file, made);
  return made;
}

/** Removes entries unused for a month. */
export async function forgetOld(folder = cacheDir): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    // Another build may have removed it.
    const stats = await stat(file).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
