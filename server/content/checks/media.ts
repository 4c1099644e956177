import { allPlaces, type ContentFiles, filesNamed } from '#server/content/content-places.ts';
import { hasFile, type Overlay } from '#server/content/content-texts.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import { servedMedia } from '#shared/media-files.ts';

/**
 * Files that content references and that do not exist, or that a link leads to although they are not served;
 * videos need both formats.
 */
export function mediaProblems(content: ContentFiles, folder: string, overlay?: Overlay): Problem[] {
  const problems: Problem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (typeof value !== 'string') continue;
    for (const address of filesNamed(value)) {
      if (isUnserved(address, path, value))
        problems.push({ file, path, code: 'unserved-file', found: address });
      else if (!hasFile(folder, address.slice(1), overlay))
        problems.push({ file, path, code: 'missing-file', folder, address });
    }
  }
  return problems;
}

/** Pictures on pages are served in other formats; link targets are served unchanged. */
const isUnserved = (address: string, path: string, text: string): boolean =>
  (text !== address || path.endsWith('.href')) &&
  address.startsWith('/media/') &&
  !servedMedia.test(address.slice('/media'.length));
