import { parseRichText } from '#shared/rich-text.ts';
import { absolute } from './public-site.ts';

/**
 * Escapes plain text so that none of it is read as Markdown (CommonMark, section 2.4), and makes one
 * line of it, as HTML does.
 */
export const plain = (text: string) =>
  text
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/[\\`*_[\]<]|&(?=#?\w{1,32};)/g, '\\$&')
    .replace(/^(\s*)([#>+~-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

/**
 * A link, with an absolute address.
 *
 * @param base address of the page that has it
 */
export const linked = (words: string, href: string, base: string) =>
  `[${plain(words)}](${absolute(href, base)})`;

/** A rich text of the content, with its links and bold words. */
export function rich(text: string, base: string): string {
  return parseRichText(text)
    .map(({ text: words, strong, href }, index, runs) => {
      if (strong) return `**${plain(words)}**`;
      if (href) return linked(words, href, base);
      // Before a link, the mark would make a picture of it.
      return runs[index + 1]?.href ? plain(words).replace(/!$/, '\\!') : plain(words);
    })
    .join('');
}

/** A bulleted list; empty without items. */
export const bullets = (items: readonly string[] = []) =>
  items.map((item) => `- ${item}`).join('\n');

/** A table; cells are Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Joins blocks with an empty line between them; skips those that are empty or missing. */
export const blocks = (...parts: (string | undefined | false)[]) =>
  parts.filter((part) => part).join('\n\n');
