import type { MediaKind } from '#shared/studio/media.ts';

/** Number of bytes that {@link kindOfHead} needs, unless the file is shorter. */
export const HEAD_BYTES = 512;

/** Brands of ISO files (ISO/IEC 14496-12) for pictures. */
const pictureBrand = /^(?:avi[fs]|he[iv][cmsx]|heim|heis|mif1|msf1)$/;

/**
 * The kind of a file by its first bytes, which determines its limits during the upload. The actual format is
 * checked once the upload is complete.
 *
 * @returns null if the studio does not accept such files
 */
export function kindOfHead(head: Buffer): MediaKind | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return 'picture';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'picture';
  if (text(4, 8) === 'ftyp') return pictureBrand.test(text(8, 12)) ? 'picture' : 'film';
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'film';
  if (text(0, 5) === '%PDF-' || text(0, 4) === 'PK\x03\x04') return 'document';
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(head.toString('latin1'))
    ? 'drawing'
    : null;
}
