import { useCallback, useEffect, useRef, useState } from 'react';
import type { Json } from '#shared/studio/files.ts';
import type { PreviewPlaces, PreviewState } from '#shared/studio/preview.ts';
import { fetchPreview } from './fetch-preview.ts';
import { morphPage } from './morph-page.ts';

/** What the frame shows. */
export interface ShownPreview {
  /** "none": no version can be shown; "away": the studio did not answer. */
  state: PreviewState | 'none' | 'away';
  places: PreviewPlaces;
}

interface PreviewOptions {
  file: string;
  value: Json;
  /** Page to show for a file that is no page. */
  path: string | undefined;
  /** Document of the frame once it is loaded. */
  page: Document | null;
}

const PAUSE_MS = 40;
const RETRY_MS = 2500;

/**
 * Keeps the page in the frame as the draft is: one rendering at a time, and always the newest draft.
 *
 * @returns what is shown; null before the first rendering
 */
export function usePreview({ file, value, path, page }: PreviewOptions): ShownPreview | null {
  const [shown, setShown] = useState<ShownPreview | null>(null);
  const wanted = useRef<{ value: Json; path: string | undefined } | null>(null);
  const isBusy = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);

  const draw = useCallback(async () => {
    if (isBusy.current || !page) return;
    isBusy.current = true;
    while (wanted.current) {
      const next = wanted.current;
      wanted.current = null;
      try {
        const preview = await fetchPreview(file, next.value, next.path);
        if (preview === null) setShown((last) => ({ state: 'none', places: last?.places ?? [] }));
        if (!preview) continue;
        await morphPage(page, preview.page);
        performance.mark('studio-preview-shown');
        setShown({ state: preview.state, places: preview.places });
        if (preview.isPreparing) later(next);
      } catch {
        setShown((last) => ({ state: 'away', places: last?.places ?? [] }));
        later(next);
      }
    }
    isBusy.current = false;

    function later(next: NonNullable<typeof wanted.current>) {
      clearTimeout(again.current);
      again.current = setTimeout(() => {
        wanted.current ??= next;
        void draw();
      }, RETRY_MS);
    }
  }, [file, page]);

  useEffect(() => {
    const timer = setTimeout(() => {
      clearTimeout(again.current);
      wanted.current = { value, path };
      void draw();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draw, value, path]);
  useEffect(() => () => clearTimeout(again.current), []);
  return shown;
}
