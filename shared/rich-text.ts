/** A run of text: plain, bold, or a link if `href` is set. */
export interface TextRun {
  text: string;
  strong?: true;
  href?: string;
}

/** `[words](href)` or `**words**`; with any other scheme it is not a link. */
const markup =
  /\[([^[\]]+)\]\(((?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s()\\]*)\)|\*\*([^*]+)\*\*/g;

/**
 * Parses a text of the content into runs: `[words](/address)` is a link, `**words**` is bold. Everything else
 * is plain text.
 */
export function parseRichText(source: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of source.matchAll(markup)) {
    const [whole, words = '', href, bold] = match;
    if (match.index > end) runs.push({ text: source.slice(end, match.index) });
    runs.push(bold ? { text: bold, strong: true } : { text: words, href: href ?? '' });
    end = match.index + whole.length;
  }
  if (end < source.length) runs.push({ text: source.slice(end) });
  return runs;
}

/** A text without the markup of links and bold words. */
export const plainText = (source: string): string =>
  parseRichText(source)
    .map(({ text }) => text)
    .join('');
