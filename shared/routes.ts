/** Key of a path in every table of pages. Paths match regardless of ASCII case and a trailing slash. */
export function pathKey(path: string): string {
  // Large sites call this 100,000 times per check, and a replacement takes four times as long.
  const key = /[^ -~]/.test(path)
    ? path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : path.toLowerCase();
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
}

/** Name of the home page's data and Markdown files. */
const HOME_NAME = '/index';

/** Whether a page with this key would clash with the home page's data and Markdown. */
export const isHomeName = (key: string): boolean => key === HOME_NAME;

/** Address of a page's JSON; `/page-data/index.json` for the home page. */
export function pageDataUrl(path: string): string {
  const key = pathKey(path);
  return `/page-data${key === '/' ? HOME_NAME : key}.json`;
}

/** Address of a page's Markdown: its own plus `.md`; `/index.md` for the home page. */
export function markdownPath(path: string): string {
  return `${path === '/' ? HOME_NAME : path}.md`;
}

/** Key of the page with this Markdown address; undefined for any other address. */
export function markdownPageKey(path: string): string | undefined {
  if (!path.endsWith('.md') || path.endsWith('/.md')) return undefined;
  const key = pathKey(path.slice(0, -'.md'.length));
  return key === HOME_NAME ? '/' : key;
}

/** Selects links to pages: a page's path has no dot, unlike a file's. */
export const PAGE_LINKS = 'a[href^="/"]:not([href*="."])';

/**
 * An absolute address for a link of the content.
 *
 * @param base address of the page with the link
 */
export const absolute = (href: string, base: string): string =>
  /^[/#]/.test(href) ? new URL(href, base).href : href;
