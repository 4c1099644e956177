import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { mergeJson } from '#shared/studio/merge.ts';
import { fieldsOf } from '../../fields/content-schema.ts';
import { changesBetween } from '../../history/difference.ts';
import type { Versions } from '../../history/questions.ts';

/** What someone has written meets what the server has got from someone else meanwhile. */
export interface Meeting {
  /** Name of the other person; null for a developer. */
  who: string | null;
  versions: Versions;
  /** Whether they have discarded the draft: it goes on as a new one, since it is on this screen. */
  isDiscarded: boolean;
  /** Of the draft that both become; null if it is to be begun. */
  revision: number | null;
  /** Of the file that it is a draft of; null if there is none. */
  baseHash: string | null;
}

/** What somebody else has changed, and is in the draft now. */
export interface MergedChanges {
  who: string | null;
  /** Where, such as `Text “Prices” › Heading`. */
  places: readonly string[];
}

/** What the draft that a window has is a change of. */
export interface Begun {
  /** What the server had when it was asked last. */
  value: Json;
  /** Of the file that the draft is begun from; null if there is none. */
  baseHash: string | null;
}

/**
 * What was written since `begun` meets what the server has now.
 *
 * @param mine the draft as it is in the window
 */
export function meetingWith(
  { draft, live, changedBy }: OpenFile,
  begun: Begun,
  mine: Json,
): Meeting {
  const theirs = draft?.value ?? live?.value ?? null;
  const isDiscarded = !draft && live !== null && live.hash === begun.baseHash;
  return {
    who: changedBy,
    isDiscarded,
    versions: { base: isDiscarded ? live.value : begun.value, mine, theirs },
    revision: draft?.revision ?? null,
    baseHash: draft ? draft.baseHash : (live?.hash ?? null),
  };
}

/** Both versions as one; null if somebody has to decide first. */
export function merged({ versions: { base, mine, theirs } }: Meeting): Json | null {
  if (theirs === null) return null;
  const { value, clashes } = mergeJson(base, mine, theirs);
  return clashes.length > 0 ? null : value;
}

/** What the other person has added to what was written here. */
export function changesOf({ who, versions: { mine } }: Meeting, value: Json): MergedChanges | null {
  const [before, after] = [withoutWritten(mine), withoutWritten(value)];
  if (sameJson(before, after)) return null;
  const places = changesBetween(before, after).map(({ place }) => place);
  return { who, places: [...new Set(places)] };
}

/** A file without what publishing writes: nobody has written that. */
export function withoutWritten(value: Json): Json {
  const { updated: _day, status: _status, publishAt: _moment, ...work } = fieldsOf(value);
  return work;
}

/** All that somebody else has changed so far. */
export const withChanges = (before: MergedChanges | null, news: MergedChanges): MergedChanges =>
  before?.who === news.who
    ? { ...news, places: [...new Set([...news.places, ...before.places])] }
    : news;
