import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  allPlaces,
  placesIn,
  readText,
  TEXTS_FILE,
  textsOf,
  type VisibleContent,
  type VisibleText,
} from '#server/content/index.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';

/**
 * Every text that visitors may read, including drafts and mails, without addresses and rich-text markup. The
 * site's own interface texts replace the English ones.
 */
export function* visibleTexts(content: VisibleContent): Generator<VisibleText> {
  const { folder, siteFile, files } = content;
  yield* textsOf(allPlaces({ siteFile, files }));
  yield* textsOf(placesIn(TEXTS_FILE, '', interfaceOf(folder)));
}

/** The texts of the interface and of mails, as in `texts.json`. */
function interfaceOf(folder: string): object {
  const file = join(folder, TEXTS_FILE);
  const own = existsSync(file) ? (JSON.parse(readText(file)) as Record<string, object>) : {};
  const groups = Object.entries(interfaceTexts);
  return Object.fromEntries(groups.map(([name, group]) => [name, { ...group, ...own[name] }]));
}
