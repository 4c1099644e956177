import type { Picture } from './content-values.ts';

/** In px, for screens from a small phone to a large desktop, dense ones included. */
const widths = [320, 640, 960, 1280, 1920];

/** A picture of which the build has made files in several widths and formats. */
export interface SizedPicture extends Picture {
  /** What the names of these files begin with. */
  sized?: string;
}

/** The widths that a picture comes in; none is larger than its master, in px. */
export function pictureWidths(master: number): number[] {
  const largest = Math.min(master, 1920);
  return [...widths.filter((width) => width < largest), largest];
}

/** Address of the file that has this width. */
export function sizedPictureUrl(name: string, width: number, format: 'avif' | 'webp'): string {
  return `/assets/${name}-${width}.${format}`;
}
