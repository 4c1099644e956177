import { fullTitle, MAX_DESCRIPTION, MAX_TITLE } from '#server/content/index.ts';

/** A page's title with the company's name, within the length shown in search results. */
export const titleOf = (name: string, company: string) =>
  shortened(fullTitle(name, company), MAX_TITLE);

/** Title of the home page: the company's name and, if there is room, its slogan. */
export function homeTitle(company: string, slogan: string): string {
  const full = `${company}: ${slogan.replace(/\.$/, '')}`;
  return full.length <= MAX_TITLE ? full : shortened(company, MAX_TITLE);
}

/** A page's description, within the length shown in search results. */
export const descriptionOf = (text: string) => shortened(text, MAX_DESCRIPTION);

/** A text truncated after a word, with an ellipsis, if it is longer than `limit` characters. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : undefined).replace(/[\s,;:.]{1,3}$/, '')}…`;
}
