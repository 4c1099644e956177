/** Fields of a page's file in which readers notice a change. */
interface NoticedFields {
  title?: unknown;
  description?: unknown;
  breadcrumb?: unknown;
  service?: unknown;
  sections?: unknown;
}

/** What readers notice of a page, as one text to compare. */
export const noticedWords = (page: NoticedFields): string => {
  const { title, description, breadcrumb, service, sections } = page;
  return JSON.stringify([title, description, breadcrumb, service, sections]);
};
