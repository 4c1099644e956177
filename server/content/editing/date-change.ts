import { withoutByteOrderMark } from '#server/content/content-texts.ts';
import { noticeableText } from '#server/content/noticeable-text.ts';
import { setValue } from './json-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Sets the modification date in the text of a published page, if it has one and readers notice the change. A
 * date chosen by the author stays.
 *
 * @param text a valid page
 * @param before the page that it replaces; null if it is published for the first time
 * @param today year-month-day, in the site's time zone
 */
export function dateChange(text: string, before: Fields | null, today: string): string {
  const page: Fields = JSON.parse(withoutByteOrderMark(text));
  if (!page['updated']) return text;
  const isChosen = before !== null && before['updated'] !== page['updated'];
  if (isChosen || (before && noticeableText(before) === noticeableText(page))) return text;
  return setValue(text, ['updated'], today);
}
