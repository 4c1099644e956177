import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  readText,
  TEXTS_FILE,
  type ToldProblem,
  type VisibleContent,
} from '#server/content/index.ts';
import { contextsOf } from '#shared/interface-contexts.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';

/** The words of the interface that a site in another language still has in English. */
export function englishTexts({ siteFile, folder }: VisibleContent): ToldProblem[] {
  const { language } = siteFile;
  if (new Intl.Locale(language).language === 'en') return [];
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
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
        expected: `words in ${name}`,
        found: `${JSON.stringify(text)} (${[where, texts[key]].filter(Boolean).join('. ')})`,
      }));
  });
}
