import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from '#shared/model/search-model.ts';

/** A postal address on one line, in the order of its country, whose name comes last. */
export function postalLine(address: PostalAddress): string {
  const { street, locality, postalCode, region, country, countryCode } = address;
  const lines = formatAddress({
    postalCountry: countryCode,
    addressLines: [street],
    locality,
    postalCode,
    ...(region && { administrativeArea: region }),
  });
  const isComplete = lines.some((line) => line.includes(postalCode));
  const known = isComplete ? lines : [street, `${locality} ${postalCode}`, region];
  return [...known, country].filter(Boolean).join(', ');
}
