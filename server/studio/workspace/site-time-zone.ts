import { timeZone } from '#shared/model/offer-model.ts';
import { fieldsOf } from './fields.ts';

/**
 * The IANA time zone of a site; the server's own if the site has none.
 *
 * @param site the value of `site.json`, valid or not
 */
export function siteTimeZone(site: unknown): string {
  const named = timeZone.safeParse(fieldsOf(site)['timeZone']);
  return named.data ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
