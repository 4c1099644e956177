import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '#server/database/write-file-atomically.ts';
import { kept } from '../work/cache.ts';
import { forEach, shrinkInThread } from '../work/pool.ts';

/**
 * Minifies a folder's scripts again: terser follows values across statements, esbuild does not. They
 * may be served meanwhile.
 *
 * @param preamble comment at the start of each file
 */
export async function shrinkScripts(folder: string, preamble: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  await forEach(names, async (name) => {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    const make = async () => Buffer.from(await shrinkInThread(text, preamble));
    await writeFileAtomically(file, await kept(['shrink', preamble, text], make));
  });
}
