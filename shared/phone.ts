/**
 * The dialable form of a phone number: its digits, and the plus sign if it has one. The zero of "+44 (0)20 …"
 * is only dialled within the country.
 */
export const dialableNumber = (phone: string): string =>
  phone
    .trim()
    .replace(/^(\+.*)\(0\)/, '$1')
    .replace(/(?!^\+)\D/g, '');
