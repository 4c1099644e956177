import { toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './source.ts';

const { strong, link } = schema.marks as {
  strong: typeof schema.marks.strong;
  link: typeof schema.marks.link;
};

/** Makes the selected words bold, or not bold. */
export const toggleBold: Command = toggleMark(strong);

/** Whether the selection, or the cursor position, is bold. */
export function isBold({ selection, doc, storedMarks }: EditorState): boolean {
  const { empty, from, to, $from } = selection;
  if (empty) return Boolean(strong.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, strong);
}

/** The range to link: the link at the cursor, else the selection, else the word at the cursor. */
export function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { $from, from, to } = state.selection;
  const start = $from.start();
  let found: { from: number; to: number; href: string } | undefined;
  $from.parent.forEach((node, offset) => {
    const mark = link.isInSet(node.marks);
    const begin = start + offset;
    const end = begin + node.nodeSize;
    if (mark && from >= begin && to <= end)
      found = { from: begin, to: end, href: mark.attrs['href'] };
  });
  if (found) return found;
  if (from !== to) return { from, to, href: '' };
  const text = $from.parent.textContent;
  const at = $from.parentOffset;
  const before =
    text
      .slice(0, at)
      .split(/[^\p{L}\p{N}’'-]/u)
      .at(-1)?.length ?? 0;
  const after = /^[\p{L}\p{N}’'-]*/u.exec(text.slice(at))?.[0].length ?? 0;
  return { from: from - before, to: from + after, href: '' };
}

/** Links a range to an address; if the range is empty, it inserts the name. */
export function setLink(range: { from: number; to: number }, href: string, name: string): Command {
  return (state, dispatch) => {
    const { from, to } = range;
    const { tr } = state;
    const mark = link.create({ href });
    if (from === to) tr.insert(from, schema.text(name.replace(/[[\]]/g, '') || href, [mark]));
    else tr.removeMark(from, to).addMark(from, to, mark);
    dispatch?.(tr);
    return true;
  };
}

/** Turns a link into plain text. */
export function removeLink({ from, to }: { from: number; to: number }): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, link));
    return true;
  };
}
