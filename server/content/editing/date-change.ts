import { withoutMark } from '#server/content/content-texts.ts';
import { noticedWords } from '#server/content/noticed-words.ts';
import { setValue } from './json-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Sets the day of the last change in the text of a page that is published, if it has such a day and
 * readers notice a change. A day that the writer has chosen stays.
 *
 * @param text a valid page
 * @param before the page that it replaces; null if readers see it for the first time
 * @param today year-month-day, in the site's time zone
 */
export function dateChange(text: string, before: Fields | null, today: string): string {
  const page: Fields = JSON.parse(withoutMark(text));
  if (!page['updated']) return text;
  const isChosen = before !== null && before['updated'] !== page['updated'];
  if (isChosen || (before && noticedWords(before) === noticedWords(page))) return text;
  return setValue(text, ['updated'], today);
}
