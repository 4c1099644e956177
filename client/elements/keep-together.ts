/**
 * Joins telephone numbers and postal codes, and short numbers with what they count, by no-break
 * spaces.
 */
export function keepTogether(text: string): string {
  return text.replace(/\d (?=\d)|\b\d{1,3} (?=[a-z])/gi, (start) => `${start.trimEnd()}\u00a0`);
}
