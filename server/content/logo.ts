import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Drawing, readDrawing } from '#server/theme/drawing.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import type { Problem } from './problems/problem.ts';

/**
 * The logo, or else the mark, as HTML for the header and footer of every page.
 *
 * @param texts the drawings in `media/brand`, by name relative to the content folder
 * @param name the company's name, which a logo replaces
 * @param problems receives what is wrong with the drawings
 * @returns empty if there is no file; the content check reports that
 */
export function logoMarkup(
  folder: string,
  { mark, logo }: Pick<Theme, 'mark' | 'logo'>,
  texts: ReadonlyMap<string, string | undefined>,
  name: string,
  problems: Problem[],
): string {
  const drawings = new Map<string, Drawing>();
  for (const [path, src] of Object.entries({ mark, logo })) {
    const text = src && texts.get(src.slice(1));
    if (!text) continue;
    const drawing = readDrawing(text);
    if ('ratio' in drawing) drawings.set(src, drawing);
    else problems.push({ file: src.slice(1), path: '', code: 'drawing', ...drawing });
    if (path === 'mark' && 'ratio' in drawing && Math.abs(drawing.ratio - 1) > 0.02)
      problems.push({ file: src.slice(1), path: 'viewBox', code: 'not-square', ...drawing });
  }
  const src = logo ?? mark;
  const says = logo ? ` role="img" aria-label="${escaped(name)}"` : ' aria-hidden="true"';
  const alt = logo ? escaped(name) : '';
  const image = (ratio: number) =>
    `<img src="${src}" alt="${alt}" width="${Math.round(36 * ratio)}" height="36">`;
  const drawing = drawings.get(src);
  if (drawing?.inline)
    return `<svg width="${Math.round(36 * drawing.ratio)}" height="36"${drawing.inline.attributes}${says}>${drawing.inline.content}</svg>`;
  if (drawing) return image(drawing.ratio);
  const ratio = src.endsWith('.png') && pngRatio(join(folder, src));
  return ratio ? image(ratio) : '';
}

/** Width divided by height, from the file's first bytes; 0 if it is no PNG. */
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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
