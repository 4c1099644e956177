import { Fragment, type Mark, type Node, Schema, Slice } from 'prosemirror-model';
import { parseRichText } from '#shared/rich-text.ts';

/** Valid link addresses in a text. */
const address = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s()\\]*$/;

/** Whether a text can link to an address. */
export const isAddress = (href: string): boolean =>
  (address.test(href) && href.length > 1) || href === '/';

/** An address encoded for a text, because a parenthesis would end the link. */
export const writtenAddress = (href: string): string =>
  href.trim().replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));

/** One paragraph, in which words can be bold or a link, but not both. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph' },
    paragraph: { content: 'text*', parseDOM: [{ tag: 'p, td, th' }], toDOM: () => ['p', 0] },
    text: {},
    // The next two nodes never occur in texts; they exist only to parse pasted content.
    heading: {
      content: 'text*',
      parseDOM: [
        { tag: 'h1, h2, h3, h4, h5, h6' },
        // Word's document titles, and the headings of Word on the web.
        { tag: 'p[class^="MsoTitle"], p[role="heading"]', priority: 60 },
      ],
    },
    point: {
      content: 'text*',
      parseDOM: [
        { tag: 'li' },
        { tag: 'li p, p[class^="MsoListParagraph"]', priority: 60 },
        // Word writes the bullet as text.
        { tag: 'span[style*="mso-list" i]', ignore: true },
        // A footnote mark would be a dead link.
        {
          tag: 'a[style*="mso-footnote-id"], a[style*="mso-endnote-id"]',
          ignore: true,
          priority: 70,
        },
      ],
    },
  },
  marks: {
    strong: {
      excludes: '_',
      inclusive: false,
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps everything copied in a <b> that is not bold. No stylesheet applies here, so the
        // rule matches the attribute.
        { tag: 'b[style*="font-weight:normal"]', skip: true, priority: 60 },
        { tag: 'b' },
        { tag: 'span[style*="font-weight:700"], span[style*="font-weight:bold"]' },
      ],
      toDOM: () => ['strong', 0],
    },
    link: {
      excludes: '_',
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = writtenAddress(element.getAttribute('href') ?? '');
            return isAddress(href) && { href };
          },
        },
      ],
      // Not an <a>: clicks in the editor do not navigate.
      toDOM: ({ attrs }) => [
        'span',
        { class: 'content-rich__link', role: 'link', title: attrs['href'] },
        0,
      ],
    },
  },
});

/** The marks of a text run. */
function marksOf({ strong, href }: { strong?: true; href?: string }): Mark[] {
  if (strong) return [schema.mark('strong')];
  return href === undefined ? [] : [schema.mark('link', { href })];
}

/** The text nodes of a source such as `Read **this**, or [write](/contact).` */
export const nodesOf = (source: string): Node[] =>
  parseRichText(source).map((run) => schema.text(run.text, marksOf(run)));

/** The document of a source. */
export const documentOf = (source: string): Node =>
  schema.node('doc', null, [schema.node('paragraph', null, nodesOf(source))]);

function runSource(node: Node): string {
  const text = node.text ?? '';
  const [mark] = node.marks;
  if (!mark) return text;
  return mark.type.name === 'strong' ? `**${text}**` : `[${text}](${mark.attrs['href']})`;
}

/** The source of a fragment. */
export function sourceOf(content: Fragment): string {
  const runs: string[] = [];
  content.descendants((node) => {
    if (node.isText) runs.push(runSource(node));
  });
  return runs.join('');
}

/** Joins a pasted slice into one paragraph that keeps bold words and links. */
export function oneLine(slice: Slice): Slice {
  const nodes: Node[] = [];
  let isAfterBlock = false;
  slice.content.descendants((node, _position, parent) => {
    const isLoose = node.isText && !parent;
    if ((node.isTextblock || (isLoose && isAfterBlock)) && nodes.length > 0)
      nodes.push(schema.text(' '));
    isAfterBlock = !isLoose;
    const text = node.text?.replace(/\s+/g, ' ');
    if (text) nodes.push(schema.text(text, node.marks));
  });
  return new Slice(Fragment.from(nodes), 0, 0);
}
