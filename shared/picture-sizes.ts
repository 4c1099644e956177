import type { Picture } from './model/content-values.ts';

/** In px, from a small phone to a large or dense desktop screen. */
const widths = [320, 640, 960, 1280, 1920];

/** Facts about a picture file. */
export interface PictureFacts {
  /** In px, after rotation. */
  width: number;
  height: number;
  /** Prefix of the resized files' names; absent for drawings. */
  sized?: string;
  /** Value of `data-blur`, see `blurWords`; absent for drawings and translucent pictures. */
  blur?: string;
}

/** A picture with the known facts about its file. */
export interface PublishedPicture extends Picture, Partial<PictureFacts> {}

/** The offered widths of a picture, up to the original's, in px. */
export function pictureWidths(original: number): number[] {
  const largest = Math.min(original, 1920);
  return [...widths.filter((width) => width < largest), largest];
}

/** Address of the resized file with this width. */
export function sizedPictureUrl(name: string, width: number, format: 'avif' | 'webp'): string {
  return `/assets/${name}-${width}.${format}`;
}
