const noticed = ['title', 'description', 'breadcrumb', 'service', 'sections'];

/**
 * The words of a page that readers notice, as one text to compare.
 *
 * @param page as in its file
 */
export const noticedWords = (page: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(noticed.map((field) => page[field]));
