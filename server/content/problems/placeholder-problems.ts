import { PLACEHOLDER } from '#shared/json/item-text.ts';
import { allPlaces } from '../content-places.ts';
import { SITE_FILE } from '../content-texts.ts';
import type { PageFile } from '../page-file.ts';
import type { Problem } from './problem.ts';

/**
 * Placeholder texts on pages that are live or scheduled, and in `site.json`. Drafts may have them.
 *
 * @param hasSome whether the text of a file has a placeholder: few files need a closer look
 */
export function placeholderProblems(
  siteFile: object,
  files: readonly PageFile[],
  hasSome: (file: string) => boolean,
): Problem[] {
  const unfinished = files.filter(
    ({ file, content }) => content.status === 'published' && hasSome(file),
  );
  const places = allPlaces({ ...(hasSome(SITE_FILE) && { siteFile }), files: unfinished });
  return [...places].flatMap(({ file, path, value }): Problem[] => {
    if (typeof value !== 'string' || !value.includes(PLACEHOLDER)) return [];
    const isPage = file.startsWith('pages/');
    return [{ file, path, code: 'placeholder', text: PLACEHOLDER, isPage, found: value }];
  });
}
