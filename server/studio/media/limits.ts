import type { MediaLimits } from '#shared/studio/media.ts';

const MB = 2 ** 20;

/** Upload limits. Drawings are cleaned element by element; a film of this size lasts about four minutes. */
export const defaultLimits: MediaLimits = {
  pictureBytes: 30 * MB,
  drawingBytes: 2 * MB,
  filmBytes: 200 * MB,
  documentBytes: 30 * MB,
  pixels: 100_000_000,
};

/** A size for people, such as "2.4 MB". */
export function megabytes(bytes: number): string {
  const size = bytes / MB;
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} MB`;
}
