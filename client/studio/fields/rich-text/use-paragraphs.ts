import { useMemo } from 'react';
import type { Json } from '#shared/studio/files.ts';
import { focusSoon } from '../focus.ts';
import { useFormTools } from '../form-tools.ts';
import { valueAt } from '../values.ts';

interface Paragraphs {
  /** Ends this paragraph, and begins another one with the rest. */
  split: (before: string, after: string) => void;
  /** Takes this paragraph away; false if it is the only one. */
  remove: () => boolean;
}

/** What Enter and Backspace do in a text that is one of a list of paragraphs; null in any other. */
export function useParagraphs(id: string): Paragraphs | null {
  const { idPrefix, current, change } = useFormTools();
  return useMemo(() => {
    const steps = id.slice(idPrefix.length + 1).split('.');
    const index = Number(steps.at(-1));
    if (!Number.isInteger(index)) return null;
    const path = steps.slice(0, -1).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const listId = id.slice(0, id.lastIndexOf('.'));
    const paragraphs = () => (valueAt(current(), path) ?? []) as Json[];
    return {
      split(before, after) {
        change(path, paragraphs().toSpliced(index, 1, before, after));
        focusSoon(`${listId}.${index + 1}`);
      },
      remove() {
        if (paragraphs().length < 2) return false;
        change(path, paragraphs().toSpliced(index, 1));
        focusSoon(`${listId}.${Math.max(0, index - 1)}`);
        return true;
      },
    };
  }, [change, current, id, idPrefix]);
}
