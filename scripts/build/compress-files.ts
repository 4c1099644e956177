import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { kept } from './work/cache.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a `.br` and a `.gz` file beside every text file in a folder, at any depth. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(?:html|js|css|json|svg)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const br = () => brotli(bytes, { params });
  await Promise.all([
    kept(['brotli', bytes], br).then((small) => writeFile(`${file}.br`, small)),
    gz(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
