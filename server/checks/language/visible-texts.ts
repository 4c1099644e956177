import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allPlaces, type Place, placesIn } from '#server/content/content-places.ts';
import { readText, TEXTS_FILE } from '#server/content/content-texts.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { parseRichText } from '#shared/rich-text.ts';

/** A text of the content and its position. */
export interface VisibleText extends Place {
  value: string;
}

/** Every text that visitors may read, also on drafts, without addresses and marks of rich text. */
export function* visibleTexts(content: VisibleContent): Generator<VisibleText> {
  const { folder, siteFile, files, revisions } = content;
  const texts = join(folder, TEXTS_FILE);
  yield* textsOf(allPlaces({ siteFile, redirectsFile: {}, files: [...files, ...revisions] }));
  if (existsSync(texts)) yield* textsOf(placesIn(TEXTS_FILE, '', JSON.parse(readText(texts))));
}

/** The texts among values. */
export function* textsOf(places: Iterable<Place>): Generator<VisibleText> {
  for (const { file, path, value } of places)
    if (typeof value === 'string' && isText(value)) yield { file, path, value: wordsOf(value) };
}

/** One word in small letters is a name such as an anchor or an address. */
const isText = (value: string) => /\s/.test(value) || /^\p{Lu}/u.test(value);

/** The words of a rich text: no marks, no addresses. */
const wordsOf = (source: string) =>
  parseRichText(source)
    .map(({ text }) => text)
    .join('')
    .replace(/\S+/g, (word) =>
      /\S(?:@|:\/\/)/.test(word) ? word.replace(/^.*[\p{L}\p{N}/]/u, '') : word,
    );
