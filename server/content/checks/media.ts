import { allPlaces, type ContentFiles } from '#server/content/content-places.ts';
import { hasFile, type Overlay } from '#server/content/content-texts.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import { servedMedia } from '#shared/media-files.ts';
import { parseRichText } from '#shared/rich-text.ts';

/**
 * Files that content names and that do not exist, or that visitors do not get although a link leads to
 * them; videos need both formats.
 */
export function mediaProblems(content: ContentFiles, folder: string, overlay?: Overlay): Problem[] {
  const problems: Problem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (typeof value !== 'string') continue;
    for (const address of addressesIn(value)) {
      if (isUnserved(address, path, value))
        problems.push({ file, path, code: 'unserved-file', found: address });
      else if (!hasFile(folder, address.slice(1), overlay))
        problems.push({ file, path, code: 'missing-file', folder, address });
    }
  }
  return problems;
}

/** Pictures that a page shows are served in other formats; what a link leads to is served as it is. */
const isUnserved = (address: string, path: string, text: string): boolean =>
  (text !== address || path.endsWith('.href')) &&
  address.startsWith('/media/') &&
  !servedMedia.test(address.slice('/media'.length));

/** The files that a text names: as its only word, or in its links. */
function addressesIn(text: string): string[] {
  const hrefs = parseRichText(text).flatMap(({ href }) => href ?? []);
  return [text, ...hrefs]
    .filter((address) => /^\/(?:media|embeds)\/\S+$/.test(address))
    .map((address) => address.replace(/[?#].*/, ''))
    .flatMap((address) =>
      // Browsers with a newer decoder load the other format beside it.
      address.endsWith('.mp4') ? [address, address.replace(/mp4$/, 'webm')] : [address],
    );
}
