import { createContext, use } from 'react';
import type { useEditor } from './use-editor.tsx';

export const EditContext = createContext<ReturnType<typeof useEditor> | null>(null);

/** @returns the state of this edit screen, and its actions */
export function useEditContext() {
  const edit = use(EditContext);
  if (!edit) throw new Error('This is a part of the edit screen alone');
  return edit;
}
