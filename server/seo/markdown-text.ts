import { parseRichText } from '#shared/rich-text.ts';

/** Plain words as Markdown: nothing in them is taken for markup (CommonMark, section 2.4). */
export const plain = (text: string) =>
  text
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/^(\s*)([#>+-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

/** A link; an address of this site gets its origin. */
export const linked = (words: string, href: string, origin: string) =>
  `[${plain(words)}](${href.startsWith('/') ? origin : ''}${href})`;

/** A text of the content with its links and stressed words. */
export function rich(text: string, origin: string): string {
  return parseRichText(text)
    .map(({ text: words, strong, href }) => {
      if (strong) return `**${plain(words)}**`;
      return href ? linked(words, href, origin) : plain(words);
    })
    .join('');
}

/** Lines of a list, or nothing where there are none. */
export const bullets = (items: readonly string[] | undefined) =>
  (items ?? []).map((item) => `- ${item}`).join('\n');

/** Blocks with an empty line between them; what is empty or missing is left out. */
export const blocks = (...parts: (string | undefined | false)[]) =>
  parts.filter((part) => part).join('\n\n');
