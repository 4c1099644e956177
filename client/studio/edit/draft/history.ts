import type { Json } from '#shared/json.ts';
import { pathAfter } from './path-after.ts';

/** The content of the panel: the list of sections, the fields of one section, or the page's settings. */
export type Place =
  | { panel: 'sections' }
  | { panel: 'section'; index: number }
  | { panel: 'settings' };

interface Step {
  value: Json;
  /** The action, such as "Move Text". */
  label: string;
  /** Where the editor was before it. */
  place: Place;
}

/** A change of the draft. */
export interface Change extends Step {
  /** Field being typed in: further typing in it belongs to the same step. */
  typingIn?: string;
}

/** A draft with its undo history. */
export interface History {
  now: Step;
  /** Oldest first. */
  past: readonly Step[];
  /** Undone steps, newest first. */
  future: readonly Step[];
  /** Consecutive typing in one field is one step until there is a pause. */
  typing: { place: string; at: number } | null;
}

type HistoryAction =
  | ({ do: 'change'; at: number } & Change)
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'show'; place: Place }
  /** Rewrites all versions in the history. */
  | { do: 'rewrite'; rewrite: (value: Json) => Json };

const MAX_STEPS = 300;
const PAUSE_MS = 1200;

export const startHistory = (value: Json): History => ({
  now: { value, label: '', place: { panel: 'sections' } },
  past: [],
  future: [],
  typing: null,
});

/** Adjusts a place after someone else has added or removed sections above it. */
function placeAfter(place: Place, before: Json, after: Json): Place {
  if (place.panel !== 'section') return place;
  const index = pathAfter(['sections', place.index], before, after)?.[1];
  return typeof index === 'number' ? { ...place, index } : { panel: 'sections' };
}

export function reduceHistory(history: History, action: HistoryAction): History {
  const { now, past, future, typing } = history;
  if (action.do === 'show')
    return { ...history, now: { ...now, place: action.place }, typing: null };
  if (action.do === 'rewrite') {
    const rewritten = (step: Step) => {
      const value = action.rewrite(step.value);
      return { ...step, value, place: placeAfter(step.place, step.value, value) };
    };
    return {
      ...history,
      now: rewritten(now),
      past: past.map(rewritten),
      future: future.map(rewritten),
    };
  }
  if (action.do === 'undo') {
    const before = past.at(-1);
    if (!before) return history;
    return { now: before, past: past.slice(0, -1), future: [now, ...future], typing: null };
  }
  if (action.do === 'redo') {
    const [next, ...rest] = future;
    if (!next) return history;
    return { now: next, past: [...past, now], future: rest, typing: null };
  }
  const { value, label, place, at, typingIn } = action;
  const next = { value, label, place };
  const continues =
    typing !== null && typing.place === typingIn && at - typing.at < PAUSE_MS && past.length > 0;
  return {
    now: next,
    past: continues ? past : [...past, now].slice(-MAX_STEPS),
    future: [],
    typing: typingIn === undefined ? null : { place: typingIn, at },
  };
}
