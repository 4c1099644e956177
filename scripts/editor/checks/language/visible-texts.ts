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
 * Every text that visitors may read, also on drafts and in mails, without addresses and marks of rich
 * text. The site's own words for the interface stand in place of the English ones.
 */
export function* visibleTexts(content: VisibleContent): Generator<VisibleText> {
  const { folder, siteFile, files } = content;
  yield* textsOf(allPlaces({ siteFile, files }));
  yield* textsOf(placesIn(TEXTS_FILE, '', interfaceOf(folder)));
}

/** The words of the interface and of mails, as `texts.json` could have them. */
function interfaceOf(folder: string): object {
  const file = join(folder, TEXTS_FILE);
  const own = existsSync(file) ? (JSON.parse(readText(file)) as Record<string, object>) : {};
  const groups = Object.entries(interfaceTexts);
  return Object.fromEntries(groups.map(([name, group]) => [name, { ...group, ...own[name] }]));
}
