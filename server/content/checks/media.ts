import { allPlaces, type ContentFiles } from '#server/content/content-places.ts';
import { hasFile, type Overlay } from '#server/content/content-texts.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import { parseRichText } from '#shared/rich-text.ts';

/** Files that content names and that do not exist; videos need both formats. */
export function mediaProblems(content: ContentFiles, folder: string, overlay?: Overlay): Problem[] {
  const problems: Problem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (typeof value !== 'string') continue;
    for (const address of addressesIn(value)) {
      if (hasFile(folder, address.slice(1), overlay)) continue;
      problems.push({ file, path, code: 'missing-file', folder, address });
    }
  }
  return problems;
}

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
