import { useAnnouncement } from '../../elements/announcement.tsx';
import { useListener } from '../../use-listener.ts';
import type { Editing } from './use-edit.ts';

/**
 * Undo and redo, announced to screen readers.
 *
 * @param onStep called before each
 */
export function useUndo({ history, undo, redo }: Editing, onStep: () => void) {
  const [announced, announce] = useAnnouncement();
  const steps = {
    undo: () => {
      onStep();
      const { past, now } = history;
      announce(past.length > 0 ? `Undone: ${now.label}.` : 'There is nothing to undo.');
      undo();
    },
    redo: () => {
      onStep();
      const [next] = history.future;
      announce(next ? `Redone: ${next.label}.` : 'There is nothing to redo.');
      redo();
    },
  };
  useUndoKeys(steps);
  return { ...steps, announced, announce };
}

/**
 * Ctrl+Z and Ctrl+Y (⌘Z and ⇧⌘Z on a Mac) undo and redo in the whole draft, even while a field has the focus:
 * the field's native history does not cover the page.
 */
function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (document.querySelector('dialog:modal')) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    event.stopPropagation();
    if (isRedo) redo();
    else undo();
  };
  useListener('keydown', press, true);
}
