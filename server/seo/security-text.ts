import type { PublicSite } from './public-site.ts';

/** Months for which the contacts hold, counted from the first day of the current one. */
const VALID_MONTHS = 6;

/**
 * `/.well-known/security.txt` (RFC 9116). `Expires` lies five to six months ahead, as the RFC
 * advises less than a year; it moves on the first of each month, so that caches keep the text.
 *
 * @param now moment of the request
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
