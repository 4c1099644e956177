import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allPlaces, type Place, placesIn } from '#server/content/content-places.ts';
import { readText, TEXTS_FILE } from '#server/content/content-texts.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';
import { parseRichText } from '#shared/rich-text.ts';

/** A text of the content and its position. */
export interface VisibleText extends Place {
  value: string;
}

/**
 * Every text that visitors may read, also on drafts and in mails, without addresses and marks of rich
 * text. The site's own words for the interface stand in place of the English ones.
 */
export function* visibleTexts(content: VisibleContent): Generator<VisibleText> {
  const { folder, siteFile, files } = content;
  yield* textsOf(allPlaces({ siteFile, redirectsFile: {}, files }));
  yield* textsOf(placesIn(TEXTS_FILE, '', interfaceOf(folder)));
}

/** The words of the interface and of mails, as `texts.json` could have them. */
function interfaceOf(folder: string): object {
  const file = join(folder, TEXTS_FILE);
  const own = existsSync(file) ? (JSON.parse(readText(file)) as Record<string, object>) : {};
  const groups = Object.entries(interfaceTexts);
  return Object.fromEntries(groups.map(([name, group]) => [name, { ...group, ...own[name] }]));
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
