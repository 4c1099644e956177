/**
 * What a terminal would obey instead of show: control characters with their escape sequences,
 * marks that turn the direction of text, line separators. Line feeds and tabs stay.
 */
const OBEYED = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028\u2029]/gu;

/** @returns text that only ever shows, with U+FFFD where it would have done something */
export function printable(text: string): string {
  return text.replace(OBEYED, '\uFFFD');
}

/** @returns indented JSON in which such characters stand as escapes, with a final line feed */
export function printableJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2).replace(
    OBEYED,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${json}\n`;
}
