import { useEffect, useReducer, useRef, useState } from 'react';
import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import type { Presence } from '#shared/studio/people.ts';
import { ApiError, api } from '../../api.ts';
import { useNotices } from '../../elements/notices.tsx';
import { showField } from '../../fields/focus.ts';
import { idOf, pathOf } from '../../fields/form-tools.ts';
import { useSession } from '../../session.tsx';
import { useListener } from '../../use-listener.ts';
import { dropBackup, keepBackup } from './backup.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import { type Change, type Place, reduceHistory } from './history.ts';
import { keptHistory, useKeepHistory } from './kept-history.ts';
import { changesOf, type MergedChanges, withChanges } from './meeting.ts';
import { pathAfter } from './path-after.ts';
import { sendDraft } from './send-draft.ts';

/** The state in which editing starts. */
export interface Start {
  opened: OpenFile;
  /** The server's version: the draft, or the file if there is no draft. */
  known: Json;
  /** Hash of the file that the draft is based on; null if there is no file. */
  baseHash: string | null;
  /** The value shown first: the server's version plus unsent typing or the site's newer changes. */
  start: Json;
  /** Whether it has not been saved on the server yet. */
  isUnsaved: boolean;
  /** Someone else's changes that were merged into it. */
  found: MergedChanges | null;
}

/** The state and actions of an edited draft. */
export type Editing = ReturnType<typeof useEdit>;

/**
 * Edits a file: its draft, undo history and saving.
 *
 * @param onGone reopens the file after somebody has deleted it
 */
export function useEdit(
  { opened: first, known, baseHash, start, isUnsaved, found }: Start,
  onGone: () => void,
) {
  const { file, draft } = first;
  const { say } = useNotices();
  const { person } = useSession();
  const [opened, setOpened] = useState(first);
  const [history, dispatch] = useReducer(reduceHistory, start, (value) => keptHistory(file, value));
  useKeepHistory(file, history);
  const [merged, setMerged] = useState(found);
  const [save, setSave] = useState<SaveState>({ name: 'saved' });
  const [saved, setSaved] = useState<DraftSaved>({ ...first, revision: draft?.revision ?? null });
  const [saver] = useState(
    () =>
      new DraftSaver({
        revision: draft?.revision ?? null,
        known,
        baseHash,
        isMerged: found !== null,
        send: (change, from) => sendDraft(file, change, from),
        onState: (state) => {
          setSave(state);
          if (state.name === 'saved') dropBackup(person.id, file);
        },
        onSaved: setSaved,
        onMerged: (now, meeting, follow) => {
          const { who, whoId, isDiscarded, revision, versions } = meeting;
          const { mine, theirs } = versions;
          setOpened(now);
          setSaved({ ...now, revision });
          dispatch({ do: 'rewrite', rewrite: follow });
          keepFocus(mine, follow(mine));
          const isTyping = saver.isWaiting;
          if (!isTyping) sent.current = theirs;
          if (!isTyping && whoId === person.id) return;
          const news = changesOf(meeting, follow(mine));
          if (news && isDiscarded)
            say(`${who ?? 'A developer'} has discarded the draft. Its history still has it.`);
          else if (news) setMerged((before) => withChanges(before, news));
          else if (!now.draft && isTyping) say(isDiscarded ? discarded(who) : published);
        },
      }),
  );
  const { value } = history.now;
  const sent = useRef(isUnsaved ? null : value);
  useEffect(() => {
    if (sameJson(sent.current, value)) return;
    sent.current = value;
    const { revision: from, baseHash: of, base } = saver;
    keepBackup(person.id, file, { value, revision: from, baseHash: of, base });
    saver.change(value);
  }, [value, saver, person.id, file]);
  useUnload(saver);
  const leaving = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller.signal;
    return () => controller.abort();
  }, []);
  /** The time of the draft's scheduled publication, as last reported by the server. */
  const schedule = useRef<Presence['scheduledAt']>(undefined);
  /** @param isOwn whether the person has changed the file themselves, in a dialog */
  const refresh = async (isOwn: boolean, scheduledAt = schedule.current) => {
    const { version } = saver;
    try {
      const opened = await api.get<OpenFile>(`/api/files/${file}`, leaving.current);
      const now = isOwn ? { ...opened, changedById: person.id } : opened;
      if (version !== saver.version || saver.isWaiting) return;
      schedule.current = scheduledAt;
      if (!saver.goOnFrom(now)) onGone();
    } catch (error) {
      // After any other error, the next presence response triggers a retry.
      if (error instanceof ApiError && error.status === 404) onGone();
    }
  };
  return {
    /** The file as opened, or as published since. */
    opened,
    value,
    history,
    problems: saved.problems,
    /** Numbers that the draft has changed but other pages have not. */
    staleTexts: saved.staleTexts,
    save,
    /** Other people's changes since the file was opened; null if there are none. */
    merged,
    dismissMerged: () => setMerged(null),
    /** Revision on the server; null while nothing differs from the file. */
    revision: saved.revision,
    /** Rebases on the server's version; the open panel and the focus stay the same. */
    refresh: () => refresh(true),
    /** Merges what others have saved or scheduled, if the server has another version. */
    meet: ({ version, scheduledAt }: Omit<Presence, 'others'>) => {
      if (saver.isWaiting) return;
      if (schedule.current === undefined) schedule.current = scheduledAt;
      if (version !== saver.version || scheduledAt !== schedule.current)
        void refresh(false, scheduledAt);
    },
    change: (change: Change) => dispatch({ do: 'change', at: Date.now(), ...change }),
    show: (place: Place) => dispatch({ do: 'show', place }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    /** Saves immediately. @returns the revision; null if there is no draft, or if saving failed */
    flush: async () => ((await saver.flush()) ? saver.revision : null),
  };
}

/** Keeps the focus in the edited field when a merge moves it to another path. */
function keepFocus(before: Json, after: Json): void {
  const field = document.activeElement?.closest('[id^="content."]');
  if (!field) return;
  const next = pathAfter(pathOf(field.id), before, after);
  if (next === null) (document.activeElement as HTMLElement).blur();
  else if (idOf(next) !== field.id) showField(next);
}

const published = 'What you had written is live now. What you write from here on is a new draft.';

const discarded = (who: string | null) =>
  `${who ?? 'A developer'} has discarded the draft. What is on your screen goes on as a new one.`;

/**
 * Asks before a window with unsaved changes closes. It also saves when the window is hidden, and when the
 * person returns to it, perhaps after signing in again.
 */
function useUnload(saver: DraftSaver): void {
  useListener('beforeunload', (event) => {
    if (saver.isWaiting) event.preventDefault();
  });
  useListener('visibilitychange', () => saver.isWaiting && void saver.flush());
  // When the screen is left, the saver sends pending changes before it stops.
  useEffect(() => () => void saver.flush(), [saver]);
}
