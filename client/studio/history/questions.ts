import type { Json } from '#shared/json.ts';
import { type Clash, mergeJson } from '#shared/studio/merge.ts';
import { placeOf, textOf } from './difference.ts';
import { mergeWords } from './merge-words.ts';

/** Two versions, and their common base; null if it is unknown. */
export interface Versions {
  base: Json;
  mine: Json;
  /** Null if they have deleted the file. */
  theirs: Json;
}

export type Answer = 'mine' | 'theirs' | 'both';

/** A choice to make before two versions can be merged. */
export interface Question {
  /** Where the conflict is, such as `“Prices” › Heading`. */
  place: string;
  before: string;
  /** Text of each answer; null if it has no text, or is not available. */
  texts: Record<Answer, string | null>;
}

/** The places that both people changed. Everything else merges without a question. */
export const questionsOf = (versions: Versions): Question[] =>
  clashesOf(versions).map((clash) => {
    const { side, path, base } = clash;
    const both = bothOf(clash);
    return {
      place: placeOf(versions[side], path),
      before: textIn(clash, base) ?? '',
      texts: {
        mine: textIn(clash, clash.mine),
        theirs: textIn(clash, clash.theirs),
        both: both === undefined ? null : textOf(both),
      },
    };
  });

/** @returns the merged value, given an answer to each question; null if the file is deleted */
export function answered(versions: Versions, answers: readonly Answer[]): Json {
  const { base, mine, theirs } = versions;
  if (theirs === null) return answers[0] === 'theirs' ? null : mine;
  let next = 0;
  return mergeJson(base, mine, theirs, (clash) => {
    const answer = answers[next] ?? 'mine';
    next += 1;
    return answer === 'both' ? bothOf(clash) : clash[answer];
  }).value;
}

function clashesOf({ base, mine, theirs }: Versions): Clash[] {
  if (theirs !== null) return mergeJson(base, mine, theirs).clashes;
  return [{ kind: 'value', side: 'mine', path: [], base, mine, theirs: undefined }];
}

/** A text with the changes of both; undefined if they cannot be combined. */
function bothOf({ base, mine, theirs }: Clash): string | undefined {
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return undefined;
  return mergeWords(base, mine, theirs) ?? undefined;
}

function textIn({ kind }: Clash, value: Json | undefined): string | null {
  if (value === undefined) return null;
  return kind === 'place' ? `Place ${Number(value) + 1}` : textOf(value);
}
