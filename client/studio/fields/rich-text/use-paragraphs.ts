import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useNotices } from '../../elements/notices.tsx';
import { focusSoon } from '../focus.ts';
import { useFormTools } from '../form-tools.ts';
import { valueAt, withValueAt } from '../values.ts';
import type { Block } from './pasted.ts';
import { placePasted } from './place-pasted.ts';

interface Paragraphs {
  /** Ends this paragraph, and begins another one with the rest. */
  split: (before: string, after: string) => void;
  /** Takes this paragraph away; false if it is the only one. */
  remove: () => boolean;
  /** Puts several pasted ones between what this one has before and after the place. */
  paste: (blocks: readonly Block[], around: { before: string; after: string }) => void;
}

/** What keys and the clipboard do in a text that is one of a list of paragraphs; null in any other. */
export function useParagraphs(id: string): Paragraphs | null {
  const { file, changeFile } = useFormTools();
  const { say } = useNotices();
  return useMemo(() => {
    const [, ...steps] = id.split('.');
    const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const index = path.at(-1);
    if (typeof index !== 'number') return null;
    const listPath = path.slice(0, -1);
    const listId = id.slice(0, id.lastIndexOf('.'));
    const paragraphs = () => (valueAt(file(), listPath) ?? []) as string[];
    // At once: what is typed next would otherwise still go into this paragraph, and be lost.
    const change = (next: string[]) =>
      flushSync(() => changeFile(withValueAt(file(), listPath, next)));
    return {
      split(before, after) {
        change(paragraphs().toSpliced(index, 1, before, after));
        putCaret(`${listId}.${index + 1}`, 'start');
      },
      remove() {
        if (paragraphs().length < 2) return false;
        change(paragraphs().toSpliced(index, 1));
        putCaret(`${listId}.${Math.max(0, index - 1)}`, index > 0 ? 'end' : 'start');
        return true;
      },
      paste(blocks, around) {
        const { value, last, added } = placePasted(file(), path, blocks, around);
        changeFile(value);
        focusSoon(`${listId}.${last}`);
        if (added === 0) return;
        const one = 'One heading begins a part of its own';
        const what = added === 1 ? one : `${added} headings begin parts of their own`;
        say(`Pasted. ${what} below this one.`);
      },
    };
  }, [changeFile, file, id, say]);
}

/** Moves the caret to an end of a paragraph that is already shown. */
function putCaret(id: string, where: 'start' | 'end'): void {
  const paragraph = document.getElementById(id);
  const selection = getSelection();
  if (!paragraph || !selection) return;
  paragraph.focus();
  selection.selectAllChildren(paragraph);
  if (where === 'start') selection.collapseToStart();
  else selection.collapseToEnd();
}
