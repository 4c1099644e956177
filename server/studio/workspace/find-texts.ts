import { placesIn, REDIRECTS_FILE, SITE_FILE, type Snapshot } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { draftRole } from '#shared/studio/files.ts';
import { type FoundText, MAX_FOUND, MIN_WORDS, pageName } from '#shared/studio/pages.ts';
import { includesRole, type Person, type Role } from '#shared/studio/people.ts';
import { placeLabel } from '#shared/studio/place-label.ts';
import { fieldPath } from './problems/field-path.ts';
import { otherPages } from './stale-texts/stale-figures.ts';

const BEFORE = 40;
const AFTER = 80;

/** Fields whose values are names of the program's own. */
const notShown = /(?:^|\.)(?:\$schema|type|icon|look)$/;

/** Names of the site's files that are not pages. */
const partNames: Record<string, string> = { [SITE_FILE]: 'Site', [REDIRECTS_FILE]: 'Redirects' };

/**
 * Occurrences of the words in texts and links of pages, menus, footer and redirects; drafts
 * come before live versions.
 *
 * @param content content with its drafts
 */
export async function findTexts(
  content: Snapshot,
  words: string,
  { role }: Pick<Person, 'role'>,
): Promise<FoundText[]> {
  const wanted = plain(words);
  const found: FoundText[] = [];
  if (wanted.length < MIN_WORDS) return found;
  // Menus and footer are on every page, so they come before the pages, which may be too many to list.
  for await (const [file, page] of partsAndPages(content, role)) {
    for (const { path, value } of placesIn(file, '', page)) {
      if (typeof value !== 'string' || notShown.test(path)) continue;
      const shown = parseRichText(value).map(({ text }) => text);
      const text = [shown.join(''), value].find((each) => plain(each).includes(wanted));
      if (text === undefined) continue;
      const steps = fieldPath(path);
      const name = partNames[file] ?? pageName(page) ?? file;
      const place = placeLabel(steps, page);
      found.push({ file, name, path: steps, place, text: excerpt(text, wanted) });
      if (found.length === MAX_FOUND) return found;
    }
  }
  return found;
}

async function* partsAndPages(content: Snapshot, role: Role) {
  for (const file of Object.keys(partNames))
    if (includesRole(role, draftRole(file)))
      yield [file, content.valueOf(file) as Json | undefined] as const;
  yield* otherPages(content, SITE_FILE);
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The text around the words. */
function excerpt(text: string, wanted: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const at = plain(line).indexOf(wanted);
  const [from, to] = [Math.max(0, at - BEFORE), at + wanted.length + AFTER];
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
