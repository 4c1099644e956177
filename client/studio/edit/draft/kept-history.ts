import { useEffect, useEffectEvent } from 'react';
import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { useListener } from '../../use-listener.ts';
import { type History, startHistory } from './history.ts';
import { withoutWritten } from './meeting.ts';

/** Browsers store a few megabytes per tab; the oldest steps are dropped. */
const MAX_LENGTH = 1_500_000;

const keyOf = (file: string) => `studio-steps ${file}`;

/** The undo history of an opened file, restored after a reload if it leads to the same draft. */
export function keptHistory(file: string, start: Json): History {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(file)) ?? 'null') as History | null;
    if (kept && sameJson(withoutWritten(kept.now.value), withoutWritten(start)))
      return { ...kept, now: { ...kept.now, value: start } };
  } catch {}
  return startHistory(start);
}

/** Stores the history when the file is left or the page reloads, for as long as the tab is open. */
export function useKeepHistory(file: string, history: History): void {
  const keep = useEffectEvent(() => keepHistory(file, history));
  useListener('pagehide', () => keepHistory(file, history));
  useEffect(() => () => keep(), []);
}

function keepHistory(file: string, { now, past, future }: History): void {
  try {
    for (let steps = past; ; steps = steps.slice(Math.ceil(steps.length / 2))) {
      const text = JSON.stringify({ now, past: steps, future, typing: null } satisfies History);
      if (text.length > MAX_LENGTH && steps.length > 0) continue;
      sessionStorage.setItem(keyOf(file), text);
      return;
    }
  } catch {
    // Without browser storage the history is lost; the draft itself is saved.
  }
}
