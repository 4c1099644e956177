import type { Place } from '#server/content/content-places.ts';
import { parseRichText } from '#shared/rich-text.ts';

/** A text of the content and its position. */
export interface VisibleText extends Place {
  value: string;
}

/** The texts among some values. */
export function* textsOf(places: Iterable<Place>): Generator<VisibleText> {
  for (const { file, path, value } of places)
    if (typeof value === 'string' && isText(value)) yield { file, path, value: wordsOf(value) };
}

/** A single lowercase word is an identifier, such as an anchor or address. */
const isText = (value: string) => /\s/.test(value) || /^\p{Lu}/u.test(value);

/** The words of a rich text, without markup and addresses. */
const wordsOf = (source: string) =>
  parseRichText(source)
    .map(({ text }) => text)
    .join('')
    .replace(/\S+/g, (word) =>
      /\S(?:@|:\/\/)/.test(word) ? word.replace(/^.*[\p{L}\p{N}/]/u, '') : word,
    );
