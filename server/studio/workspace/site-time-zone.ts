import { timeZone } from '#shared/model/offer-model.ts';
import { parsedText } from './disk-files.ts';
import { fieldsOf } from './fields.ts';

/**
 * The time zone of a site, by its name in the IANA database; the server's own if the site names none.
 *
 * @param siteText text of `site.json`, which need not be valid
 */
export function siteTimeZone(siteText: string | undefined): string {
  const named = timeZone.safeParse(fieldsOf(parsedText(siteText ?? ''))['timeZone']);
  return named.data ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
