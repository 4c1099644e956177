import { loadContent } from '#server/content/index.ts';
import { withoutAccountForms } from '#server/site/account-forms.ts';

/** The pages of `content/` that visitors can open, without those that need mail. */
const pages = [...withoutAccountForms(loadContent('content')).pages.values()];

/** The indexable pages. */
export const publicRoutes = pages
  .filter(({ robots }) => robots === 'index')
  .map(({ path }) => path);

/** The pages that are `noindex`. */
const hiddenRoutes = pages.filter(({ robots }) => robots === 'noindex').map(({ path }) => path);

/** The pages that only visitors with a stored record see. */
export const protectedRoutes = pages
  .filter(({ access }) => access === 'protected')
  .map(({ path }) => path);

/** An address without a page. */
export const NO_PAGE = '/no-such-page';

/** Every page of the site, and one address without a page. */
export const allPages: readonly string[] = [...publicRoutes, ...hiddenRoutes, NO_PAGE];

/**
 * @returns the pages whose address contains one of the words, ignoring case; `/` selects only
 * home. Without words, all pages
 * @throws Error if a word matches no page
 */
export function pagesNamed(words: readonly string[]): readonly string[] {
  if (words.length === 0) return allPages;
  return words.flatMap((word) => {
    const fits = (page: string) =>
      word === '/' ? page === '/' : page.toLowerCase().includes(word.toLowerCase());
    const pages = allPages.filter(fits);
    if (pages.length === 0) throw new Error(`No page matches ${word}`);
    return pages;
  });
}

/** @returns a file name for a page, such as `team-ann-example` */
export function pageFileName(page: string): string {
  return page === '/' ? 'home' : page.slice(1).replaceAll('/', '-').toLowerCase();
}
