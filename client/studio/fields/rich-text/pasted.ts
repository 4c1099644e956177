import { Fragment, Slice } from 'prosemirror-model';
import { nodesOf, schema, sourceOf } from './source.ts';

/** A pasted paragraph, heading or list item. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'point';
  /** In a heading, without marks. */
  source: string;
}

const bullet = /^[·•▪§–-]\s+/;

/** The pasted blocks in order, without empty ones. */
export function blocksOf(slice: Slice): Block[] {
  const blocks: Block[] = [];
  const add = (kind: Block['kind'], text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    const source = kind === 'point' ? words.replace(bullet, '') : words;
    if (source) blocks.push({ kind, source });
  };
  /** Text between the blocks, outside any paragraph. */
  let loose = Fragment.empty;
  slice.content.forEach((node) => {
    if (node.isText) {
      loose = loose.addToEnd(node);
      return;
    }
    add('paragraph', sourceOf(loose));
    loose = Fragment.empty;
    const kind = node.type.name as Block['kind'];
    add(kind, kind === 'heading' ? node.textContent : sourceOf(node.content));
  });
  add('paragraph', sourceOf(loose));
  return blocks;
}

/**
 * Parses pasted plain text, including the content's markup. An empty line ends a paragraph; in a text without
 * empty lines, each line is a paragraph.
 */
export function pastedText(text: string): Slice {
  const lines = text.trim().split(/\r\n?|\n/);
  const hasEmptyLines = lines.some((line) => !line.trim());
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of lines.map((each) => each.trim())) {
    const last = blocks.at(-1);
    const isPoint = bullet.test(line);
    if (isOpen && last && line && !isPoint) last.source += ` ${line}`;
    else if (line) blocks.push({ kind: isPoint ? 'point' : 'paragraph', source: line });
    isOpen = hasEmptyLines && line !== '';
  }
  const nodes = blocks.map(({ kind, source }) => schema.node(kind, null, nodesOf(source)));
  return new Slice(Fragment.from(nodes), 0, 0);
}
