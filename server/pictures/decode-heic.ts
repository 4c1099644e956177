import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo is HEIC, and the package for decoding it is not installed. */
export class NoHeicError extends Error {
  override name = 'NoHeicError';
}

type Decode = typeof import('heic-decode');

/**
 * Decodes a HEIC photo, for which sharp has no decoder.
 *
 * @returns a PNG of the upright picture with its colour profile
 * @throws NoHeicError if the decoder is not installed
 */
export async function decodeHeic(
  photo: Buffer,
  load: () => Promise<{ default: Decode }> = () => import('heic-decode'),
): Promise<Buffer> {
  const { default: decode } = await load().catch(() => {
    throw new NoHeicError('a HEIC photo');
  });
  const { hasAlpha, icc } = await sharp(photo).metadata();
  // The decoder applies the file's rotation.
  const { data, width, height } = await decode({ buffer: photo });
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  const png = (hasAlpha ? pixels : pixels.removeAlpha()).png({ compressionLevel: 1 });
  return withProfile(await png.toBuffer(), icc);
}

/** Signature and header chunk of a PNG, which come first (W3C PNG, section 5.6). */
const HEADER_BYTES = 33;

/** Adds a colour profile to a PNG: sharp would convert the pixels to it instead. */
function withProfile(png: Buffer, icc: Buffer | undefined): Buffer {
  if (!icc) return png;
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  checksum.writeUInt32BE(crc32(content));
  const [header, rest] = [png.subarray(0, HEADER_BYTES), png.subarray(HEADER_BYTES)];
  return Buffer.concat([header, length, content, checksum, rest]);
}
