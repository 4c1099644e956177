import { editDistance } from '#shared/edit-distance.ts';
import type { RouteEntry } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';

const MAX_PROPOSALS = 3;
/** Words that differ in a larger fraction of their letters are not similar. */
const MAX_DIFFERENCE = 0.4;
/** Shorter words are contained in too many others. */
const MIN_CONTAINED = 4;

/**
 * The pages whose paths or names are most similar to an unknown address, best matches first.
 *
 * @param path from the address bar
 */
export function similarPages(path: string, routes: readonly RouteEntry[]): RouteEntry[] {
  const asked = wordsOf(path);
  if (asked === '') return [];
  return routes
    .map((route) => ({ route, difference: differenceFrom(asked, route) }))
    .filter(({ difference }) => difference <= MAX_DIFFERENCE)
    .sort((a, b) => a.difference - b.difference)
    .slice(0, MAX_PROPOSALS)
    .map(({ route }) => route);
}

/** From 0 (equal) to 1 (nothing in common). */
function differenceFrom(asked: string, { path, name }: RouteEntry): number {
  const last = path.slice(path.lastIndexOf('/'));
  const differences = [path, last, name].map((text) => {
    const words = wordsOf(text);
    const [short = '', long = ''] = [asked, words].sort((a, b) => a.length - b.length);
    if (short.length >= MIN_CONTAINED && long.includes(short))
      return MAX_DIFFERENCE * (1 - short.length / long.length);
    return words === '' ? 1 : editDistance(asked, words) / long.length;
  });
  return Math.min(...differences);
}

/** The letters and digits in lower case, without an extension such as `.html`. */
function wordsOf(text: string): string {
  let plain = text;
  try {
    plain = decodeURIComponent(text);
  } catch {
    // Malformed percent-encoding is left unchanged.
  }
  return pathKey(plain)
    .replace(/\.\w{2,5}$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
