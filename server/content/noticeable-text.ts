const noticed = ['title', 'description', 'breadcrumb', 'service', 'sections'];

/**
 * The text of a page that readers notice, for comparison.
 *
 * @param page as in its file
 */
export const noticeableText = (page: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(noticed.map((field) => page[field]));
