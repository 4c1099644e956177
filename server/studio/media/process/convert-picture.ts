import { readFile, writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodeHeic, NoHeicError } from '#server/studio/doors/picture-files.ts';
import { faulty, tooManyPixels } from '../media-error.ts';
import type { JobResult } from './jobs.ts';

/** In pixels; twice the widest size that pages offer. */
const MAX_SIDE = 3840;

/** Formats by the type that the bytes have. */
const formats: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/heic': 'heif',
  'image/heif': 'heif',
};

const moving: ReadonlySet<string> = new Set(['image/apng', 'image/heic-sequence', 'image/gif']);

/**
 * Re-encodes a picture: upright, in sRGB, without metadata or other content of its file.
 *
 * @param as the format to keep; by default JPEG, or PNG for drawn and translucent pictures
 * @param limit maximum number of pixels, read before anything is decoded
 * @throws StudioError if the picture is refused
 */
export async function convertPicture(
  input: string,
  output: string,
  as: string | null,
  limit: number,
): Promise<JobResult> {
  const bytes = await readFile(input);
  const master = await decoded(bytes, limit);
  const picture = sharp(master, { limitInputPixels: limit, failOn: 'error' });
  const { hasAlpha, format } = await picture.metadata();
  const isOpaque = !hasAlpha || (await picture.clone().stats()).isOpaque;
  const isPng = format === 'png' && master === bytes;
  const target = as ?? (isOpaque && !isPng ? 'jpg' : 'png');
  const resized = picture
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  if (isOpaque) resized.removeAlpha();
  else if (target === 'jpg') resized.flatten({ background: '#fff' });
  const { data, info } = await encoded(resized, target)
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  await writeFile(output, data, { flush: true });
  return { format: target, width: info.width, height: info.height };
}

function encoded(picture: Sharp, format: string): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  if (format === 'webp') return picture.webp({ quality: 92, smartSubsample: true });
  if (format === 'avif') return picture.avif({ quality: 75, effort: 2 });
  // Thin lines and letters keep their colours.
  return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
}

/** Checks a picture file and decodes formats that sharp does not support. */
async function decoded(bytes: Buffer, limit: number): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(refuse);
  if (type && moving.has(type.mime)) throw faulty('moving');
  const expected = type && formats[type.mime];
  if (!expected) throw faulty('unknown');
  const { format, compression, width, height, pages } = await sharp(bytes, {
    limitInputPixels: false,
  })
    .metadata()
    .catch(refuse);
  if (format !== expected) throw faulty('picture');
  if (width * height > limit) throw tooManyPixels(width, height, limit);
  const isHeic = compression === 'hevc';
  if (!isHeic && (pages ?? 1) > 1) throw faulty('moving');
  return isHeic ? decodeHeic(bytes).catch(refuse) : bytes;
}

function refuse(cause: unknown): never {
  throw faulty(cause instanceof NoHeicError ? 'noHeic' : 'picture', cause);
}
