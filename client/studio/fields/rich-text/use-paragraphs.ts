import { flushSync } from 'react-dom';
import { useNotices } from '../../elements/notices.tsx';
import { focusSoon } from '../focus.ts';
import { idOf, indexOf, parentIdOf, pathOf, useForm } from '../form-tools.ts';
import { valueAt } from '../values.ts';
import type { Block } from './pasted.ts';
import { placePasted } from './place-pasted.ts';

export type Paragraphs = NonNullable<ReturnType<typeof useParagraphs>>;

/** Key and paste handling for a text in a list of paragraphs; null for any other text. */
export function useParagraphs(id: string) {
  const { file, change } = useForm();
  const { say } = useNotices();
  const index = indexOf(id);
  if (index === undefined) return null;
  const listId = parentIdOf(id);
  const paragraphs = () => (valueAt(file(), pathOf(listId)) ?? []) as string[];
  // Synchronous, because otherwise further typing would still go into this paragraph and be lost.
  const set = (next: string[]) => flushSync(() => change(listId, next));
  return {
    /** Ends this paragraph, and starts a new one with the rest. */
    split(before: string, after: string) {
      set(paragraphs().toSpliced(index, 1, before, after));
      putCaret(`${listId}.${index + 1}`, 'start');
    },
    /** Removes this paragraph. @returns whether there was a previous one */
    remove() {
      if (paragraphs().length < 2) return false;
      set(paragraphs().toSpliced(index, 1));
      putCaret(`${listId}.${Math.max(0, index - 1)}`, index > 0 ? 'end' : 'start');
      return true;
    },
    /** Inserts several pasted paragraphs at the cursor, between the two parts of this one. */
    paste(blocks: readonly Block[], around: { before: string; after: string }) {
      const { value, last, added } = placePasted(file(), pathOf(id), blocks, around);
      change(idOf([]), value);
      focusSoon(`${listId}.${last}`);
      if (added === 0) return;
      const one = 'One heading begins a part of its own';
      const what = added === 1 ? one : `${added} headings begin parts of their own`;
      say(`Pasted. ${what} below this one.`);
    },
  };
}

/** Moves the cursor to the start or end of a visible paragraph. */
function putCaret(id: string, where: 'start' | 'end'): void {
  const paragraph = document.getElementById(id);
  const selection = getSelection();
  if (!paragraph || !selection) return;
  paragraph.focus();
  selection.selectAllChildren(paragraph);
  if (where === 'start') selection.collapseToStart();
  else selection.collapseToEnd();
}
