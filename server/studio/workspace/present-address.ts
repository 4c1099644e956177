import { isObject } from '#shared/json/same-json.ts';
import { parsedText } from './disk-files.ts';
import { draftText } from './draft-text.ts';

/**
 * A text of a page with the page's current addresses: visitors and links use them, and only renaming changes
 * them.
 *
 * @param now the page's text on disk; empty if there is none
 */
export function atPresentAddress(file: string, text: string, now: string): string {
  const [page, live] = [parsedText(text), parsedText(now)];
  if (!file.startsWith('pages/') || !isObject(page) || !isObject(live)) return text;
  const { formerPaths: _, ...rest } = page;
  const { path = null, formerPaths } = live;
  return draftText(file, text, { ...rest, path, ...(formerPaths && { formerPaths }) });
}
