import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from './api.ts';
import { useListener } from './use-listener.ts';

/** A server response shown by a screen. */
export interface Answer<T> {
  /** The last successful response; it stays while a new one is loaded. */
  data: T | undefined;
  error: unknown;
  reload: () => void;
}

/**
 * Loads a screen's data, and reloads it when the person returns to the window after a while.
 *
 * @param path such as `/api/pages`; null loads nothing
 * @param asked JSON to post, if the response depends on more than the path
 */
export function useAnswer<T>(path: string | null, asked?: string): Answer<T> {
  const question = `${path} ${asked}`;
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<{ question: string; data?: T; error?: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `turn` triggers a reload
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    api.get<T>(path, controller.signal, asked).then(
      (data) => setKnown({ question, data }),
      (error) => {
        if (controller.signal.aborted) return;
        setKnown((before) => ({ ...(before?.question === question && before), question, error }));
      },
    );
    return () => controller.abort();
  }, [path, asked, question, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  useReturn(reload);
  const { data, error } = known?.question === question ? known : {};
  return { data, error, reload };
}

const AWAY_MS = 30_000;

/** Calls back when the window becomes visible again after more than 30 seconds. */
function useReturn(onReturn: () => void): void {
  const leftAt = useRef(0);
  useListener('visibilitychange', () => {
    if (document.hidden) leftAt.current = Date.now();
    else if (Date.now() - leftAt.current > AWAY_MS) onReturn();
  });
}
