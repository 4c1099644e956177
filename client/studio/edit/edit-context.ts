import { createContext, use } from 'react';
import type { useEditor } from './use-editor.tsx';

export const EditContext = createContext<ReturnType<typeof useEditor> | null>(null);

/** @returns what is edited on this screen, and what can be done with it */
export function useEditContext() {
  const edit = use(EditContext);
  if (!edit) throw new Error('This is a part of the edit screen alone');
  return edit;
}
