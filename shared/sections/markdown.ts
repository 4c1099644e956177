import type { Translate } from '../interface-texts.ts';
import type { Embed, Link } from '../model/content-values.ts';
import { parseRichText } from '../rich-text.ts';
import { absolute } from '../routes.ts';
import type { CountedDots } from './fields.ts';

/**
 * Escapes plain text so that none of it is interpreted as Markdown (CommonMark, section 2.4), and joins it
 * into one line, as HTML does.
 */
export const plain = (text: string) =>
  text
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/[\\`*_[\]<]|&(?=#?\w{1,32};)/g, '\\$&')
    .replace(/^(\s*)([#>+~-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');

/**
 * A link, with an absolute address.
 *
 * @param base address of the page with the link
 */
export const linked = (words: string, href: string, base: string) =>
  `[${plain(words)}](${absolute(href, base)})`;

/** A rich text of the content, with its links and bold words. */
export function rich(text: string, base: string): string {
  return parseRichText(text)
    .map(({ text: words, strong, href }, index, runs) => {
      if (strong) return `**${plain(words)}**`;
      if (href) return linked(words, href, base);
      // Before a link, the exclamation mark would turn it into an image.
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

/** A figure before and after. */
interface Change {
  label: string;
  before: string;
  after: string;
  note?: string | undefined;
}

/**
 * The context of a section's Markdown.
 *
 * @param base address of the section's page
 * @param words translates interface texts
 */
export function markdownTools(base: string, words: Translate) {
  const text = (source: string | undefined) => source && rich(source, base);
  const link = ({ label, href }: Link) => linked(label, href, base);
  const described = (title: string, href: string, description?: string) =>
    linked(title, href, base) + (description ? `: ${plain(description)}` : '');
  return {
    words,
    plain,
    bullets,
    table,
    blocks,
    text,
    link,
    described,
    rich: (source: string) => rich(source, base),
    linked: (label: string, href: string) => linked(label, href, base),
    texts: (sources: readonly string[]) => blocks(...sources.map(text)),
    points: (items?: readonly string[]) => bullets(items?.map((item) => rich(item, base))),
    links: (items: readonly Link[] = []) => bullets(items.map(link)),
    titled: (mark: (index: number) => string, items: { title: string; text: string }[]) =>
      items
        .map((item, index) => `${mark(index)} **${plain(item.title)}**: ${text(item.text)}`)
        .join('\n'),
    embeds: (items: readonly Embed[]) =>
      bullets(items.map(({ title, src, description }) => described(title, src, description))),
    said: (source: string, by: readonly string[]) =>
      `> ${plain(source)}\n>\n> ${by.map(plain).join(', ')}`,
    /** A line of Markdown as a sentence, unless it has its own end mark. */
    ended: (line: string) => (/[.!?…]$/.test(line) ? line : `${line}.`),
    sampleOf: (item: { sample?: boolean | undefined }) =>
      item.sample ? [words('Sample client')] : [],
    /** Counted dots: their number, and the meaning of a dot. */
    counted: ({ counts, caption }: CountedDots) =>
      blocks(bullets(counts.map(({ label, count }) => `${count} ${plain(label)}`)), text(caption)),
    figure: ({ label, before, after, note }: Change) => {
      const change = `${plain(label)}: ${plain(before)} → ${plain(after)}`;
      return note ? `${change} (${plain(note)})` : change;
    },
  };
}

export type MarkdownTools = ReturnType<typeof markdownTools>;

/** Writes the body of a section as Markdown, without the section's own heading. */
export type Markdown<Shown> = (section: Shown, md: MarkdownTools) => string;

export const isText = (part: string | false | undefined): part is string => Boolean(part);
