import { join } from 'node:path';
import { readText, TEXTS_FILE, wordsOf } from '#server/content/index.ts';
import type { Translate } from '#shared/interface-texts.ts';
import { textsSchema } from '#shared/model/texts-model.ts';
import { translateWith } from '#shared/translate.ts';

/**
 * The words of a site's mails, read for each mail so that a change counts at once: English where the
 * site has none, or if its file cannot be read.
 */
export function mailWords(contentDir: string): Translate {
  try {
    const texts = textsSchema.parse(JSON.parse(readText(join(contentDir, TEXTS_FILE))));
    return translateWith(wordsOf(texts));
  } catch {
    return translateWith(undefined);
  }
}
