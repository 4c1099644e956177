/** A run of text: plain, stressed, or a link where `href` is set. */
export interface TextRun {
  text: string;
  strong?: true;
  href?: string;
}

/** `[words](href)` or `**words**`; an href of any other scheme is not taken for a link. */
const markup =
  /\[([^[\]]+)\]\(((?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s()\\]*)\)|\*\*([^*]+)\*\*/g;

/**
 * Splits a text of the content into runs: `[words](/address)` makes a link, `**words**` stress.
 * Whatever does not fit the two stays as it is written.
 */
export function parseRichText(source: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of source.matchAll(markup)) {
    const [whole, words = '', href, stressed] = match;
    if (match.index > end) runs.push({ text: source.slice(end, match.index) });
    runs.push(stressed ? { text: stressed, strong: true } : { text: words, href: href ?? '' });
    end = match.index + whole.length;
  }
  if (end < source.length) runs.push({ text: source.slice(end) });
  return runs;
}
