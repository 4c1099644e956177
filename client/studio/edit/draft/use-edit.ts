import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { Elsewhere, OpenFile, Problem } from '#shared/studio/files.ts';
import { dropBackup, keepBackup } from './backup.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import { type History, type Place, reduceHistory } from './history.ts';
import { keptHistory, useKeepHistory } from './kept-history.ts';
import { sendDraft } from './send-draft.ts';

/** A change of the draft, with what it is called. */
export interface Change {
  value: Json;
  /** Such as "Move Text". */
  label: string;
  place?: Place;
  /** Field that is typed in: more typing in it belongs to the same step. */
  typingIn?: string;
}

/** A draft while someone works on it. */
export interface Editing {
  /** The file as it was opened, or published meanwhile. */
  opened: OpenFile;
  value: Json;
  history: History;
  problems: readonly Problem[];
  /** Numbers that it has changed, and other pages have not. */
  elsewhere: readonly Elsewhere[];
  save: SaveState;
  /** Revision that the server has; null while nothing differs from the file. */
  revision: number | null;
  change: (change: Change) => void;
  show: (place: Place) => void;
  undo: () => void;
  redo: () => void;
  /** Saves at once. @returns the revision; null if there is no draft, or something is not saved */
  flush: () => Promise<number | null>;
}

interface EditOptions {
  opened: OpenFile;
  /** What is edited: the draft, or the file, or what had not reached the server. */
  start: Json;
  /** Whether the server does not have it yet. */
  isUnsaved: boolean;
  person: string;
  /** Is told when the draft was published by someone else, or on its day. */
  onPublished: () => void;
}

/** Edits a file: its draft, how it came about, and its way to the server. */
export function useEdit(options: EditOptions): Editing {
  const { start, isUnsaved, person, onPublished } = options;
  const { file, draft, live } = options.opened;
  const [opened, setOpened] = useState(options.opened);
  const [history, dispatch] = useReducer(reduceHistory, start, (value) => keptHistory(file, value));
  useKeepHistory(file, history);
  const [problems, setProblems] = useState(opened.problems);
  const [elsewhere, setElsewhere] = useState(opened.elsewhere);
  const [save, setSave] = useState<SaveState>({ name: 'saved' });
  const [revision, setRevision] = useState(draft?.revision ?? null);
  const saver = useMemo(
    () =>
      new DraftSaver({
        draft,
        baseHash: draft ? draft.baseHash : (live?.hash ?? null),
        send: (change, from) => sendDraft(file, change, from),
        onState: (state) => {
          setSave(state);
          if (state.name === 'saved') dropBackup(person, file);
        },
        onSaved: (saved) => {
          setProblems(saved.problems);
          setElsewhere(saved.elsewhere);
          setRevision(saved.revision);
        },
        onPublished: (now, follow) => {
          setOpened(now);
          dispatch({ do: 'rewrite', rewrite: follow });
          onPublished();
        },
      }),
    [file, draft, live, person, onPublished],
  );
  const { value } = history.now;
  const sent = useRef(isUnsaved ? null : value);
  useEffect(() => {
    if (sent.current === value) return;
    sent.current = value;
    keepBackup(person, file, { value, revision: saver.revision, baseHash: saver.baseHash });
    saver.change(value);
  }, [value, saver, person, file]);
  useUnload(saver);

  const change = useCallback(
    ({ place, typingIn, ...rest }: Change) =>
      dispatch({
        do: 'change',
        at: Date.now(),
        place: place ?? { panel: 'sections' },
        ...rest,
        ...(typingIn !== undefined && { typingIn }),
      }),
    [],
  );
  const show = useCallback((place: Place) => dispatch({ do: 'show', place }), []);
  const undo = useCallback(() => dispatch({ do: 'undo' }), []);
  const redo = useCallback(() => dispatch({ do: 'redo' }), []);
  const flush = useCallback(async () => ((await saver.flush()) ? saver.revision : null), [saver]);
  const state = { opened, value, history, problems, elsewhere, save, revision };
  return { ...state, change, show, undo, redo, flush };
}

/**
 * Asks before a window with unsaved changes is closed. One that is hidden saves at once, and so does
 * one that someone comes back to, perhaps after signing in again.
 */
function useUnload(saver: DraftSaver): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isWaiting) event.preventDefault();
    };
    const look = () => saver.isWaiting && void saver.flush();
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', look);
      // The screen is left for another one: what is waiting is sent, and kept until then.
      void saver.flush();
    };
  }, [saver]);
}
