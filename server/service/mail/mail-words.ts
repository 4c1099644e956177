import { join } from 'node:path';
import {
  allTextOverrides,
  dateFormat,
  languageOf,
  readText,
  TEXTS_FILE,
} from '#server/content/index.ts';
import type { Translate } from '#shared/interface-texts.ts';
import { textsSchema } from '#shared/model/texts-model.ts';
import { translateWith } from '#shared/translate.ts';
import { siteFileIn } from '../site-choices.ts';

/** The texts of a site's mails: English if the site has none, or if its file cannot be read. */
export function mailWords(contentDir: string): Translate {
  try {
    const texts = textsSchema.parse(JSON.parse(readText(join(contentDir, TEXTS_FILE))));
    return translateWith(allTextOverrides(texts));
  } catch {
    return translateWith(undefined);
  }
}

/** A timestamp formatted in the site's language and time zone; unchanged if `site.json` cannot be read. */
export function formatMailTime(contentDir: string, moment: string): string {
  try {
    const { locale, timeZone } = siteFileIn(contentDir);
    if (!locale) return moment;
    const language = languageOf({ locale });
    return dateFormat(language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      ...(timeZone && { timeZone }),
    }).format(new Date(moment));
  } catch {
    return moment;
  }
}
