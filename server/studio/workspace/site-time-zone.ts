import { timeZone } from '#shared/model/offer-model.ts';
import { fieldsOf } from './fields.ts';

/**
 * The time zone of a site, by its name in the IANA database; the server's own if the site names none.
 *
 * @param site what `site.json` says, which need not be valid
 */
export function siteTimeZone(site: unknown): string {
  const named = timeZone.safeParse(fieldsOf(site)['timeZone']);
  return named.data ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
