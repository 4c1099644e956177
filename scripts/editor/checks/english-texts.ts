import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  allPlaces,
  readText,
  TEXTS_FILE,
  textsOf,
  type VisibleContent,
  type WordedProblem,
} from '#server/content/index.ts';
import { contextsOf } from '#shared/interface-contexts.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';
import { adoptedWords } from '../adopt/adopted-words.ts';

/** Interface texts that are still in English on a site in another language. */
export function englishTexts({ siteFile, folder }: VisibleContent): WordedProblem[] {
  const expected = expectedWords(siteFile);
  if (!expected) return [];
  const file = join(folder, TEXTS_FILE);
  const own: Record<string, Record<string, string>> = existsSync(file)
    ? JSON.parse(readText(file))
    : {};
  return Object.entries(interfaceTexts).flatMap(([group, english]) => {
    const { where, texts } = contextsOf(group);
    return Object.entries<string>(english)
      .filter(([key]) => own[group]?.[key] === undefined)
      .map(([key, text]) => ({
        file: TEXTS_FILE,
        path: `${group}.${key}`,
        expected,
        found: `${JSON.stringify(text)} (${[where, texts[key]].filter(Boolean).join('. ')})`,
      }));
  });
}

/** Words written by `npm run adopt` into menus and pages, on a site in another language. */
export function englishWords({ siteFile, files }: VisibleContent): WordedProblem[] {
  const expected = expectedWords(siteFile);
  if (!expected) return [];
  const patterns = adoptedWords();
  return [...textsOf(allPlaces({ siteFile, files }))]
    .filter(({ value }) => patterns.some((pattern) => pattern.test(value)))
    .map(({ file, path, value }) => ({ file, path, expected, found: JSON.stringify(value) }));
}

/** The expected words of a text; undefined if the site is in English. */
function expectedWords({ language }: VisibleContent['siteFile']): string | undefined {
  if (new Intl.Locale(language).language === 'en') return undefined;
  return `words in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}`;
}
