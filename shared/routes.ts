/**
 * Key of a path in every table of pages. Paths match regardless of the case of ASCII letters and of
 * a trailing slash.
 */
export function pathKey(path: string): string {
  // Large sites ask for this 100,000 times at each check, and a replacement takes four times as long.
  const key = /[^ -~]/.test(path)
    ? path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : path.toLowerCase();
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
}

/** Name under which the home page's data and Markdown are served. */
const HOME_NAME = '/index';

/** Whether a page at this key would share the addresses of the home page's data and Markdown. */
export const isHomeName = (key: string): boolean => key === HOME_NAME;

/** Address of a page's JSON; the home page's is `/page-data/index.json`. */
export function pageDataUrl(path: string): string {
  const key = pathKey(path);
  return `/page-data${key === '/' ? HOME_NAME : key}.json`;
}

/** Address of a page's Markdown: its own plus `.md`; the home page's is `/index.md`. */
export function markdownPath(path: string): string {
  return `${path === '/' ? HOME_NAME : path}.md`;
}

/** Key of the page whose Markdown has this address; undefined for any other kind of address. */
export function markdownPageKey(path: string): string | undefined {
  if (!path.endsWith('.md') || path.endsWith('/.md')) return undefined;
  const key = pathKey(path.slice(0, -'.md'.length));
  return key === HOME_NAME ? '/' : key;
}

/** Selects links to pages: a page's path has no dot, a file's has one. */
export const PAGE_LINKS = 'a[href^="/"]:not([href*="."])';

/**
 * A link of the content as an address that can be followed from anywhere.
 *
 * @param base address of the page that has it
 */
export const absolute = (href: string, base: string): string =>
  /^[/#]/.test(href) ? new URL(href, base).href : href;
