import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MinifyOptions, minify } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, sequences: false },
};

/** A comment for the bundler's output, so that other settings give a file another hash. */
export const shrinkStamp = `/* ${terser.version} ${JSON.stringify(options)} */`;

/**
 * Minifies a folder's scripts again: terser follows values across statements, esbuild does not.
 *
 * @param preamble comment at the start of each file
 */
export async function shrinkScripts(folder: string, preamble: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    const { code } = await minify(text, { ...options, format: { preamble } });
    await writeFile(file, code as string);
  }
}
