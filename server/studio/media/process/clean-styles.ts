// CSS Syntax Level 3, section 4.3.7: a backslash can escape a letter itself or its code point.
const escaped = /\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi;

/** CSS without comments and escapes, so that every address is visible. */
const plain = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(escaped, (_all, code?: string, letter?: string) =>
      code ? letterOf(Number.parseInt(code, 16)) : (letter ?? ''),
    );

const letterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const address = /url\(([^()]*)\)/gi;

/** Whether an address, as in `url("#shade")`, is that of a part of the same file. */
const isOfFile = (inside: string) => /^["']?\s*#[\w.:-]+\s*["']?$/.test(inside.trim());

const loading = /(?:image-set|image|src|cross-fade|element|paint|attr|expression)\s*\(/i;

/** Whether a value or a style sheet references anything outside its file. */
export function leadsOutside(css: string): boolean {
  const text = plain(css);
  const rest = text.replace(address, (all, inside: string) => (isOfFile(inside) ? '' : all));
  return (
    /url\s*\(|@import|@font-face|@namespace|javascript:|data:|behavior\s*:|-moz-binding/i.test(
      rest,
    ) || loading.test(rest)
  );
}

/** A style sheet, or the value of a `style`, without outside references; empty if unclear. */
export function cleanStyles(css: string): string {
  const text = plain(css)
    .replace(/@(?:import|namespace|charset)[^;{}@]*(?:;|$)/gi, '')
    .replace(/@font-face\s*\{[^{}]*\}/gi, '')
    .replace(address, (all, inside: string) => (isOfFile(inside) ? all : 'none'))
    .replace(/<\/?style|<!--|-->|<!\[CDATA\[|\]\]>/gi, '');
  return leadsOutside(text) || text.includes('<') ? '' : text.trim();
}
