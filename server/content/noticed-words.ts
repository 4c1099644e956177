/**
 * What readers notice of a page, as one text to compare.
 *
 * @param page as in its file
 */
export const noticedWords = ({
  title,
  description,
  breadcrumb,
  service,
  sections,
}: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([title, description, breadcrumb, service, sections]);
