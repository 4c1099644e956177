import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import type { Backup } from './backup.ts';
import { changesOf, type Meeting, meetingWith, merged } from './meeting.ts';
import type { Start } from './use-edit.ts';

/** Initial content of the optional files of a site. */
const beginnings: Record<string, Json> = {
  'redirects.json': { $schema: './schema/redirects.schema.json', redirects: [] },
  'texts.json': { $schema: './schema/texts.schema.json' },
};

type Beginning = Omit<Start, 'opened'> & { isBack: boolean };

/**
 * The value to edit: the draft or file, plus typing that was not saved when the tab closed, and changes to
 * the file since the draft started.
 *
 * @returns the meeting of two versions if somebody has to decide first; null if there is no such file
 */
export function startOf(opened: OpenFile, backup: Backup | null): Beginning | Meeting | null {
  const { file, live, draft, conflict } = opened;
  const known = draft?.value ?? live?.value ?? beginnings[file] ?? null;
  const baseHash = draft ? draft.baseHash : (live?.hash ?? null);
  let beginning: Beginning = {
    known,
    baseHash,
    start: known,
    isUnsaved: false,
    found: null,
    isBack: false,
  };
  if (backup && !sameJson(backup.value, known)) {
    const meeting = meetingWith(opened, { ...backup, value: backup.base }, backup.value);
    const start = merged(meeting);
    if (start === null) return meeting;
    const found = changesOf(meeting, start);
    beginning = { ...beginning, start, isUnsaved: true, found, isBack: true };
  }
  if (conflict) {
    const hash = live?.hash ?? null;
    const meeting: Meeting = {
      who: conflict.by,
      whoId: null,
      isDiscarded: false,
      versions: { base: conflict.base, mine: beginning.start, theirs: live?.value ?? null },
      revision: draft?.revision ?? null,
      baseHash: hash,
    };
    const start = merged(meeting);
    if (start === null) return meeting;
    // Saved in any case: the draft is based on the newer file from now on.
    return {
      ...beginning,
      baseHash: hash,
      start,
      isUnsaved: true,
      found: changesOf(meeting, start),
    };
  }
  return known === null && !backup ? null : beginning;
}
