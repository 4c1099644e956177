import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { mergeJson } from '#shared/studio/merge.ts';
import { fieldsOf } from '../../fields/content-schema.ts';
import { changesBetween } from '../../history/difference.ts';
import type { Versions } from '../../history/questions.ts';

/** Concurrent changes to one file: those typed here, and those saved on the server since. */
export interface Meeting {
  /** Name of the other person; null for a developer. */
  who: string | null;
  /** ID of the other person's account, if they have saved a draft. */
  whoId: string | null;
  versions: Versions;
  /** Whether they have discarded the draft; since it is still open here, it continues as a new one. */
  isDiscarded: boolean;
  /** Revision of the draft that receives the merge; null if there is no draft yet. */
  revision: number | null;
  /** Hash of the file that the draft is based on; null if there is no file. */
  baseHash: string | null;
}

/** Somebody else's changes that were merged into the draft. */
export interface MergedChanges {
  who: string | null;
  /** Changed places, such as `“Prices” › Heading`. */
  places: readonly string[];
}

/** The version that a window's draft started from. */
export interface Begun {
  /** The last known version on the server. */
  value: Json;
  /** Hash of the file that the draft is based on; null if there is no file. */
  baseHash: string | null;
}

/**
 * Compares the changes typed since `begun` with the server's current version.
 *
 * @param mine the draft in this window
 */
export function meetingWith(
  { draft, live, changedBy, changedById }: OpenFile,
  begun: Begun,
  mine: Json,
): Meeting {
  const theirs = draft?.value ?? live?.value ?? null;
  const isDiscarded = !draft && live !== null && live.hash === begun.baseHash;
  return {
    who: changedBy,
    whoId: changedById,
    isDiscarded,
    versions: { base: isDiscarded ? live.value : begun.value, mine, theirs },
    revision: draft?.revision ?? null,
    baseHash: draft ? draft.baseHash : (live?.hash ?? null),
  };
}

/** Merges the two versions; null if they conflict and somebody has to decide. */
export function merged({ versions: { base, mine, theirs } }: Meeting): Json | null {
  if (theirs === null) return null;
  const { value, clashes } = mergeJson(base, mine, theirs);
  return clashes.length > 0 ? null : value;
}

/** The other person's changes in a merged value; null if there are none. */
export function changesOf({ who, versions: { mine } }: Meeting, value: Json): MergedChanges | null {
  const [before, after] = [withoutWritten(mine), withoutWritten(value)];
  if (sameJson(before, after)) return null;
  const places = changesBetween(before, after).map(({ place }) => place);
  return { who, places: [...new Set(places)] };
}

/** Removes the fields that publishing writes, because they are nobody's changes. */
export function withoutWritten(value: Json): Json {
  const { updated: _day, status: _status, publishAt: _moment, ...work } = fieldsOf(value);
  return work;
}

/** Accumulates other people's changes. */
export const withChanges = (before: MergedChanges | null, news: MergedChanges): MergedChanges =>
  before?.who === news.who
    ? { ...news, places: [...new Set([...news.places, ...before.places])] }
    : news;
