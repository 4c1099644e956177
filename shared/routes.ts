/**
 * Key of a path in every table of pages: paths match without regard to the case of ASCII letters,
 * and a slash at the end does not count.
 */
export function pathKey(path: string): string {
  const key = path.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
}

/** Address of the JSON of the page at a path. */
export function pageDataUrl(path: string): string {
  const key = pathKey(path);
  return `/page-data${key === '/' ? '/index' : key}.json`;
}

/** Selects the links to pages: a page's path has no dot, a file's has one. */
export const PAGE_LINKS = 'a[href^="/"]:not([href*="."])';
