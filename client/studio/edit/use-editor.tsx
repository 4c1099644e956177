import { type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Json } from '#shared/json.ts';
import type { Choices, OpenFile, Problem } from '#shared/studio/files.ts';
import { useAnnouncement } from '../elements/announcement.tsx';
import { useNotices } from '../elements/notices.tsx';
import { fieldAddress } from '../field-address.ts';
import type { ContentSchema, Path } from '../fields/content-schema.ts';
import { stepsOf } from '../fields/form-tools.ts';
import { useSession } from '../session.tsx';
import type { Place } from './draft/history.ts';
import { useEdit } from './draft/use-edit.ts';
import { useUndoKeys } from './draft/use-undo-keys.ts';
import type { Edit } from './edit-context.ts';
import { sectionsOf } from './sections/section-names.ts';
import { useSectionActions } from './sections/use-section-actions.tsx';
import { ShownPartContext } from './site-part.ts';

export interface EditorProps {
  opened: OpenFile;
  start: Json;
  isUnsaved: boolean;
  schema: ContentSchema;
  choices: Choices;
  /** Opens the file anew, after it has been published or discarded. */
  onReload: () => void;
}

interface Editor {
  edit: Edit;
  /** Where the palette adds a section; null while it is closed. */
  addAt: number | null;
  closePalette: () => void;
  /** Tells screen readers what was undone. */
  announced: ReactNode;
}

/** Everything that the parts of the edit screen use. */
export function useEditor({ opened, start, isUnsaved, schema, choices, onReload }: EditorProps) {
  const { file } = opened;
  const { person } = useSession();
  const { say } = useNotices();
  const onPublished = useCallback(
    () => say('What you had written is live now. What you write from here on is a new draft.'),
    [say],
  );
  const editing = useEdit({ opened, start, isUnsaved, person: person.id, onPublished });
  const { history, show } = editing;
  const { place } = history.now;
  const part = use(ShownPartContext);
  const sections = sectionsOf(editing.value);
  const open = place.panel === 'section' && place.index < sections.length ? place.index : null;
  const [focusPath, setFocusPath] = useState<Path | null>(null);
  const [addAt, setAddAt] = useState<number | null>(null);
  const [announced, announce] = useAnnouncement();
  // The focus stays at the button, and goes to no field that was wanted before.
  const undo = () => {
    setFocusPath(null);
    const { past, now } = history;
    announce(past.length > 0 ? `Undone: ${now.label}.` : 'There is nothing to undo.');
    editing.undo();
  };
  const redo = () => {
    setFocusPath(null);
    const [next] = history.future;
    announce(next ? `Redone: ${next.label}.` : 'There is nothing to redo.');
    editing.redo();
  };
  useUndoKeys(undo, redo);
  useEffect(() => {
    if (isUnsaved) say('What you typed last time is back; it had not been saved yet.');
  }, [isUnsaved, say]);
  const goTo = useCallback(
    (path: Path) => {
      const [field, index] = path;
      const isSection = field === 'sections' && typeof index === 'number';
      show(isSection ? { panel: 'section', index } : { panel: 'settings' });
      setFocusPath([...path]);
    },
    [show],
  );
  useFieldInAddress(goTo);
  const act = useSectionActions({ editing, sections, open, undo, setFocusPath, announce });
  const navigate = useNavigate();
  const edit: Edit = {
    ...editing,
    undo,
    redo,
    schema,
    choices,
    part,
    sections,
    open,
    focusPath,
    act,
    onReload,
    isPage: file.startsWith('pages/'),
    onAdd: setAddAt,
    onShow: (next: Place) => {
      setFocusPath(null);
      show(next);
    },
    onOpen: (index, field) => goTo(['sections', index, ...(field ?? [])]),
    /** A problem may be on another page, or in another part of the site's file. */
    onGo: ({ file: at, path }: Problem) => {
      if (at === file && !part?.without.includes(String(path[0]))) goTo(path);
      else navigate(fieldAddress(at, path));
    },
  };
  return { edit, addAt, closePalette: () => setAddAt(null), announced } satisfies Editor;
}

/** Goes to the field that a link from a list of problems leads to. */
function useFieldInAddress(goTo: (path: Path) => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('field');
  useEffect(() => {
    if (!wanted) return;
    goTo(stepsOf(wanted.split('/')));
    // Once: neither a publication nor a reload leads there again, and the same link does.
    setParams(
      (before) => {
        before.delete('field');
        return before;
      },
      { replace: true },
    );
  }, [wanted, goTo, setParams]);
}
