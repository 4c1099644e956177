import type { PublicSite } from './public-site.ts';

/** Validity of the contacts, in months from the first day of the current month. */
const VALID_MONTHS = 6;

/**
 * `/.well-known/security.txt` (RFC 9116). `Expires` is less than a year ahead, as the RFC
 * recommends, and changes once a month, so that the text can be cached.
 *
 * @param now time of the request
 */
export function securityText({ site, origin }: PublicSite, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));
  const { contacts, languages } = site.security;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
