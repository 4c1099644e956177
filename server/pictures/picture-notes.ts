import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFacts } from '#shared/picture-sizes.ts';

/** How the sizes are made; other settings make other files. */
export const settings = {
  // The colours of thin lines and of text suffer from halved chroma. More effort takes minutes.
  avif: { quality: 58, effort: 2, chromaSubsampling: '4:4:4' },
  webp: { quality: 80, effort: 4, smartSubsample: true },
} as const;

/** Names what is made of a picture: the same bytes and settings, the same name. */
export async function pictureId(master: AsyncIterable<Buffer> | Buffer[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for await (const chunk of master) hash.update(chunk);
  return hash.digest('hex').slice(0, 16);
}

/** What a folder's note says on a picture: that all its files are there; null where it has none. */
export async function readNote(folder: string, id: string): Promise<PictureFacts | null> {
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as PictureFacts;
  } catch {
    return null;
  }
}

/** Written after the files of the picture. */
export async function writeNote(folder: string, id: string, facts: PictureFacts): Promise<void> {
  await appearWhole(join(folder, `${id}.json`), JSON.stringify(facts));
}

/** Under another name first: whoever is stopped leaves no half of a file. */
export async function appearWhole(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
