import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFacts } from '#shared/picture-sizes.ts';

/** Encoder settings of the resized pictures; changing them changes all file names. */
export const settings = {
  // Subsampled chroma blurs thin lines and text. A higher effort takes minutes.
  avif: { quality: 54, effort: 2, chromaSubsampling: '4:4:4' },
  webp: { quality: 80, effort: 4, smartSubsample: true },
} as const;

/** Identifies the files derived from a picture: a hash of the original and the settings. */
export async function pictureId(master: AsyncIterable<Buffer> | Buffer[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for await (const chunk of master) hash.update(chunk);
  return hash.digest('hex').slice(0, 16);
}

/** The stored facts about a picture, or null. If they exist, so do all of the picture's files. */
export async function readFacts(folder: string, id: string): Promise<PictureFacts | null> {
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as PictureFacts;
  } catch {
    return null;
  }
}
