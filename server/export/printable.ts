/**
 * Characters that a terminal would interpret instead of showing: control characters, which start escape
 * sequences, bidirectional marks and line separators, but not line feeds and tabs.
 */
const CONTROLS = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028\u2029]/gu;

/** @returns the text with U+FFFD in place of such characters */
export function printable(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}

/** @returns indented JSON with such characters escaped, and a final line feed */
export function printableJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2).replace(
    CONTROLS,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${json}\n`;
}
