import { placesIn, SITE_FILE, type Snapshot } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import type { StaleText } from '#shared/studio/files.ts';
import { pageName } from '#shared/studio/pages.ts';
import { placeLabel } from '#shared/studio/place-label.ts';
import { fieldsOf } from '../fields.ts';
import { fieldPath } from '../problems/field-path.ts';
import { otherPages } from './stale-figures.ts';

const MIN_DIGITS = 7;

/**
 * Phone number, email address and street that a draft of the site file has changed,
 * but that pages still have.
 *
 * @param before the live site file
 * @param after its draft
 * @param content content with its drafts
 */
export async function staleContacts(
  content: Snapshot,
  before: Json | undefined,
  after: Json | undefined,
): Promise<StaleText[]> {
  const now = contactsIn(after);
  const changed = contactsIn(before).filter((text, index) => text && text !== now[index]);
  if (after === undefined || changed.length === 0) return [];
  const found = changed.map((text): StaleText => {
    return { text, becomes: null, pages: [], multiples: [] };
  });
  for await (const [file, page] of otherPages(content, SITE_FILE)) {
    for (const { path, value } of placesIn(file, '', page)) {
      for (const { text, pages } of found) {
        if (typeof value !== 'string' || !says(value, text)) continue;
        const steps = fieldPath(path);
        const place = placeLabel(steps, page);
        pages.push({ file, name: pageName(page) ?? file, path: steps, place, change: null });
      }
    }
  }
  return found.filter(({ pages }) => pages.length > 0);
}

function contactsIn(site: Json | undefined): string[] {
  const { phone, email, location } = fieldsOf(fieldsOf(site)['footer']);
  const { street } = fieldsOf(location);
  // On a page, more may follow, such as the floor.
  const named = typeof street === 'string' ? street.split(/[,(]/, 1) : [''];
  return [phone, email, ...named].map((each) => (typeof each === 'string' ? each.trim() : ''));
}

/** Whether a text contains a contact; a phone number in any format, including as a link. */
function says(value: string, contact: string): boolean {
  if (value.toLowerCase().includes(contact.toLowerCase())) return true;
  const digits = digitsOf(contact);
  const isPhone = /^[+\d\s()./-]+$/.test(contact) && digits.length >= MIN_DIGITS;
  return isPhone && digitsOf(value).includes(digits);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
