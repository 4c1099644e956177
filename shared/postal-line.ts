import type { PostalAddress } from './model/search-model.ts';

/** A postal address as one line. */
export function postalLine(address: PostalAddress): string {
  const { street, locality, postalCode, region, country } = address;
  return [street, `${locality} ${postalCode}`, region, country].filter(Boolean).join(', ');
}
