import { join } from 'node:path';
import { type Drawing, readDrawing } from '#server/theme/drawing.ts';
import { logoMarkup } from '#server/theme/logo.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import type { Problem } from './problems/problem.ts';

/**
 * The logo, or else the mark, as HTML for the header and footer of every page.
 *
 * @param texts the drawings in `media/brand`, by name relative to the content folder
 * @param name the company's name, which a logo replaces
 * @param problems receives the problems of the drawings
 * @returns empty if there is no file, which the content check reports
 */
export function readLogo(
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
  return logoMarkup(join(folder, src), src, logo ? name : '', drawings.get(src));
}
