import { useEffect } from 'react';

/**
 * Ctrl+Z and Ctrl+Y (on a Mac with ⌘ and Shift+⌘+Z) go back and forth through the whole session,
 * also while a field has the focus: its own history knows nothing of the page.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
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
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [undo, redo]);
}
