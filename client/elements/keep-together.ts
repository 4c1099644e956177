/**
 * Joins telephone numbers and postal codes, short numbers with what they count, and "day", "week" or
 * "ISO" with its number, by no-break spaces.
 */
export function keepTogether(text: string): string {
  return text.replace(
    /\d (?=\d)|\b\d{1,3} (?=[a-z])|\b(?:days?|weeks?|ISO|IEC) (?=\d)/gi,
    (start) => `${start.trimEnd()}\u00a0`,
  );
}
