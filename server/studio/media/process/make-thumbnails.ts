import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from '#server/studio/doors/picture-files.ts';
import { writeFileAtomically } from '#server/studio/doors/worker.ts';
import { faulty } from '../media-error.ts';
import type { JobResult } from './jobs.ts';

/** Longest sides, in pixels. */
const LARGE = 1200;
const SMALL = 480;

/** Writes two thumbnails of a picture as WebP and measures it. */
export async function makeThumbnails(
  input: string,
  small: string,
  large: string,
  limit: number,
): Promise<JobResult> {
  const bytes = await readFile(input);
  try {
    const options = { limitInputPixels: limit };
    const { compression, width, height } = await sharp(bytes, options).metadata();
    if (width * height > limit) throw new Error('too many pixels');
    const master = compression === 'hevc' ? await decodeHeic(bytes) : bytes;
    const { autoOrient } = await sharp(master, options).metadata();
    const larger = await within(sharp(master, options).autoOrient(), LARGE).toBuffer();
    await writeFileAtomically(large, larger);
    await writeFileAtomically(small, await within(sharp(larger), SMALL).toBuffer());
    return { format: 'webp', ...autoOrient };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code) throw cause;
    throw faulty('picture', cause);
  }
}

const within = (picture: Sharp, side: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 2 });
