import { useCallback, useEffect, useState } from 'react';
import { api } from './api.ts';

/** What a screen knows of an answer that it shows. */
export interface Answer<T> {
  /** The last good answer; it stays while a new one is loaded. */
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

/**
 * Loads what a screen shows, and again when someone comes back to the window after a while.
 *
 * @param path such as `/api/pages`; null loads nothing
 */
export function useAnswer<T>(path: string | null): Answer<T> {
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<{ path: string | null; data?: T; error?: unknown }>({ path });
  const [isLoading, setIsLoading] = useState(path !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn loads it again
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    setIsLoading(true);
    api.get<T>(path, controller.signal).then(
      (data) => {
        setKnown({ path, data });
        setIsLoading(false);
      },
      (error) => {
        if (controller.signal.aborted) return;
        setKnown((before) => (before.path === path ? { ...before, error } : { path, error }));
        setIsLoading(false);
      },
    );
    return () => controller.abort();
  }, [path, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  useReturn(reload);
  const isKnown = known.path === path;
  return {
    data: isKnown ? known.data : undefined,
    error: isKnown ? known.error : undefined,
    isLoading,
    reload,
  };
}

const AWAY_MS = 30_000;

/** Calls back when the window is looked at again after more than half a minute. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    let leftAt = 0;
    const look = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY_MS) onReturn();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onReturn]);
}
