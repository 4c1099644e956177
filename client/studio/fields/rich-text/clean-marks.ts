import { Plugin, type Transaction } from 'prosemirror-state';
import { parseRichText } from '#shared/rich-text.ts';
import { nodesOf } from './source.ts';

/** Characters that would end a mark in the source. */
const forbidden = { strong: /\*/g, link: /[[\]]/g };

/** Removes formatting that the source cannot represent, and turns typed markup into formatting. */
export const cleanMarks = new Plugin({
  appendTransaction(transactions, _before, state): Transaction | null {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const { tr } = state;
    state.doc.descendants((node, at) => {
      if (!node.isText || !node.text) return;
      const [mark] = node.marks;
      const from = tr.mapping.map(at);
      const to = from + node.nodeSize;
      if (mark) {
        const clean = node.text.replace(forbidden[mark.type.name as 'strong' | 'link'], '');
        if (clean !== node.text)
          tr.replaceWith(from, to, clean ? state.schema.text(clean, [mark]) : []);
      } else if (
        parseRichText(node.text).some(({ strong, href }) => strong || href !== undefined)
      ) {
        tr.replaceWith(from, to, nodesOf(node.text));
      }
    });
    return tr.docChanged ? tr : null;
  },
});
