import { closeSync, openSync, readSync } from 'node:fs';
import type { Drawing } from './drawing.ts';

/**
 * A logo or a mark as HTML, 36 pixels high.
 *
 * @param file the picture's file, which is read if it is a PNG
 * @param src its address
 * @param name the company's name, which a logo replaces; empty for a mark, which is shown beside it
 * @param drawing the file's content, if it is a drawing
 * @returns empty if the aspect ratio cannot be read
 */
export function logoMarkup(
  file: string,
  src: string,
  name: string,
  drawing: Drawing | undefined,
): string {
  const alt = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const ratio = drawing?.ratio ?? (src.endsWith('.png') ? pngRatio(file) : 0);
  const size = `width="${Math.round(36 * ratio)}" height="36"`;
  if (!drawing?.inline) return ratio ? `<img src="${src}" alt="${alt}" ${size}>` : '';
  const says = name ? `role="img" aria-label="${alt}"` : 'aria-hidden="true"';
  const { attributes, content } = drawing.inline;
  return `<svg ${size}${attributes} ${says}>${content}</svg>`;
}

/** Width divided by height, from the file's first bytes; 0 if it is not a PNG. */
function pngRatio(file: string): number {
  const head = Buffer.alloc(24);
  try {
    const descriptor = openSync(file, 'r');
    readSync(descriptor, head, 0, 24, 0);
    closeSync(descriptor);
  } catch {
    return 0;
  }
  return head.toString('latin1', 12, 16) === 'IHDR'
    ? head.readUInt32BE(16) / head.readUInt32BE(20)
    : 0;
}
