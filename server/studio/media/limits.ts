import type { MediaKind, MediaLimits } from '#shared/studio/media.ts';

/** Drawings are read as text and cleaned element by element. */
const MAX_DRAWING_BYTES = 2 * 2 ** 20;
/** About four minutes of film in the size of a page. */
const MAX_FILM_BYTES = 200 * 2 ** 20;

/** What one upload may have. */
export interface UploadLimits {
  uploadBytes: number;
  pixels: number;
}

export const defaultLimits: UploadLimits = { uploadBytes: 30 * 2 ** 20, pixels: 100_000_000 };

/** The studio's limits for each kind of file. */
export const mediaLimits = (limits: UploadLimits): MediaLimits => ({
  pictureBytes: limits.uploadBytes,
  drawingBytes: Math.min(MAX_DRAWING_BYTES, limits.uploadBytes),
  filmBytes: MAX_FILM_BYTES,
  pixels: limits.pixels,
});

/** Maximum size of a kind of file, in bytes. */
export const maxBytes = (limits: MediaLimits, kind: MediaKind): number => limits[`${kind}Bytes`];

/** A size for people, such as "2.4 MB". */
export function megabytes(bytes: number): string {
  const size = bytes / 2 ** 20;
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} MB`;
}
