import { createContext, use } from 'react';
import type { Json } from '#shared/json.ts';
import type { Choices, Problem } from '#shared/studio/files.ts';
import type { ContentSchema, Path } from '../fields/content-schema.ts';
import type { Place } from './draft/history.ts';
import type { Editing } from './draft/use-edit.ts';
import type { SectionActions } from './sections/use-section-actions.tsx';
import type { ShownPart } from './site-part.ts';

/** What is edited, and what can be done with it: for everything on the edit screen. */
export interface Edit extends Editing {
  schema: ContentSchema;
  choices: Choices;
  isPage: boolean;
  /** The part of a site file that is shown; null shows the whole file. */
  part: ShownPart | null;
  sections: readonly { [name: string]: Json }[];
  /** The section whose fields are open. */
  open: number | null;
  /** The field to show and to focus. */
  focusPath: Path | null;
  act: SectionActions;
  /** Opens the palette; the new section comes before the one at the index. */
  onAdd: (index: number) => void;
  /** Shows something else beside the page. */
  onShow: (place: Place) => void;
  /** @param field path in the section of the field to focus; its first one without it */
  onOpen: (index: number, field?: Path | null) => void;
  /** Goes to a problem's field, which may be on another screen. */
  onGo: (problem: Problem) => void;
  /** Opens the file anew, after it has been published or discarded. */
  onReload: () => void;
}

export const EditContext = createContext<Edit | null>(null);

/** @returns what is edited on this screen */
export function useEditContext(): Edit {
  const edit = use(EditContext);
  if (!edit) throw new Error('This is a part of the edit screen alone');
  return edit;
}
