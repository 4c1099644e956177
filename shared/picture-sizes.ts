import type { Picture } from './content-values.ts';

/** In px, for screens from a small phone to a large desktop, dense ones included. */
const widths = [320, 640, 960, 1280, 1920];

/** What is known of a picture file. */
export interface PictureFacts {
  /** In px, as it is to be looked at. */
  width: number;
  height: number;
  /** What the names of the files in several widths and formats begin with; drawings have none. */
  sized?: string;
  /** Words for `data-blur`: the picture in five values, see `blurWords`. See-through ones have none. */
  blur?: string;
}

/** A picture as it is published: with what its file says, where that is known. */
export interface PublishedPicture extends Picture, Partial<PictureFacts> {}

/** The widths that a picture comes in; none is larger than its master, in px. */
export function pictureWidths(master: number): number[] {
  const largest = Math.min(master, 1920);
  return [...widths.filter((width) => width < largest), largest];
}

/** Address of the file that has this width. */
export function sizedPictureUrl(name: string, width: number, format: 'avif' | 'webp'): string {
  return `/assets/${name}-${width}.${format}`;
}
