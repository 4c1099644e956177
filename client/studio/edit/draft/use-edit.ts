import { useEffect, useReducer, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { useNotices } from '../../elements/notices.tsx';
import { useSession } from '../../session.tsx';
import { useListener } from '../../use-listener.ts';
import { dropBackup, keepBackup } from './backup.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import { type Change, type Place, reduceHistory } from './history.ts';
import { keptHistory, useKeepHistory } from './kept-history.ts';
import { sendDraft } from './send-draft.ts';

/** What someone begins to edit. */
export interface Start {
  opened: OpenFile;
  /** The draft, or the file, or what had not reached the server. */
  start: Json;
  /** Whether the server does not have it yet. */
  isUnsaved: boolean;
}

/** A draft while someone works on it. */
export type Editing = ReturnType<typeof useEdit>;

/** Edits a file: its draft, how it came about, and its way to the server. */
export function useEdit({ opened: first, start, isUnsaved }: Start) {
  const { file, draft, live } = first;
  const { say } = useNotices();
  const { person } = useSession();
  const [opened, setOpened] = useState(first);
  const [history, dispatch] = useReducer(reduceHistory, start, (value) => keptHistory(file, value));
  useKeepHistory(file, history);
  const [problems, setProblems] = useState(first.problems);
  const [staleTexts, setStaleTexts] = useState(first.staleTexts);
  const [save, setSave] = useState<SaveState>({ name: 'saved' });
  const [revision, setRevision] = useState(draft?.revision ?? null);
  const [saver] = useState(
    () =>
      new DraftSaver({
        draft,
        baseHash: draft ? draft.baseHash : (live?.hash ?? null),
        send: (change, from) => sendDraft(file, change, from),
        onState: (state) => {
          setSave(state);
          if (state.name === 'saved') dropBackup(person.id, file);
        },
        onSaved: (saved) => {
          setProblems(saved.problems);
          setStaleTexts(saved.staleTexts);
          setRevision(saved.revision);
        },
        onPublished: (now, follow) => {
          setOpened(now);
          dispatch({ do: 'rewrite', rewrite: follow });
          say('What you had written is live now. What you write from here on is a new draft.');
        },
      }),
  );
  const { value } = history.now;
  const sent = useRef(isUnsaved ? null : value);
  useEffect(() => {
    if (sent.current === value) return;
    sent.current = value;
    keepBackup(person.id, file, { value, revision: saver.revision, baseHash: saver.baseHash });
    saver.change(value);
  }, [value, saver, person.id, file]);
  useUnload(saver);
  return {
    /** The file as it was opened, or published meanwhile. */
    opened,
    value,
    history,
    problems,
    /** Numbers that the draft has changed, and other pages have not. */
    staleTexts,
    save,
    /** Revision that the server has; null while nothing differs from the file. */
    revision,
    change: (change: Change) => dispatch({ do: 'change', at: Date.now(), ...change }),
    show: (place: Place) => dispatch({ do: 'show', place }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    /** Saves at once. @returns the revision; null if there is no draft, or something is not saved */
    flush: async () => ((await saver.flush()) ? saver.revision : null),
  };
}

/**
 * Asks before a window with unsaved changes is closed. One that is hidden saves at once, and so does
 * one that someone comes back to, perhaps after signing in again.
 */
function useUnload(saver: DraftSaver): void {
  useListener('beforeunload', (event) => {
    if (saver.isWaiting) event.preventDefault();
  });
  useListener('visibilitychange', () => saver.isWaiting && void saver.flush());
  // The screen is left for another one: what is waiting is sent, and kept until then.
  useEffect(() => () => void saver.flush(), [saver]);
}
