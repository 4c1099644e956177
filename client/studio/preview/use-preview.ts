import { useCallback, useEffect, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
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
  /** Page to show for a file that is not a page. */
  path: string | undefined;
  /** Document of the frame once it is loaded. */
  page: Document | null;
  /** The page in the frame has been drawn anew. */
  onDrawn: (page: Document, places: PreviewPlaces) => void;
}

const RETRY_MS = 2500;

/**
 * Keeps the page in the frame as the draft is: one rendering at a time, and always the newest draft.
 *
 * @returns what is shown; null before the first rendering
 */
export function usePreview(options: PreviewOptions): ShownPreview | null {
  const { file, value, path, page } = options;
  const [shown, setShown] = useState<ShownPreview | null>(null);
  const onDrawn = useRef(options.onDrawn);
  onDrawn.current = options.onDrawn;
  const wanted = useRef<{ value: Json; path: string | undefined } | null>(null);
  const frame = useRef(page);
  frame.current = page;
  const isBusy = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(
    ({ state, places }: Pick<ShownPreview, 'state'> & Partial<ShownPreview>) => {
      setShown((last) => {
        const next = { state, places: places ?? last?.places ?? [] };
        return JSON.stringify(next) === JSON.stringify(last) ? last : next;
      });
    },
    [],
  );
  const draw = useCallback(async () => {
    if (isBusy.current || !frame.current) return;
    isBusy.current = true;
    while (wanted.current) {
      const next = wanted.current;
      wanted.current = null;
      try {
        const preview = await fetchPreview(file, next.value, next.path);
        if (preview === null) show({ state: 'none' });
        if (!preview) continue;
        // The frame may have loaded anew meanwhile.
        await morphPage(frame.current, preview.page);
        onDrawn.current(frame.current, preview.places);
        performance.mark('studio-preview-shown');
        show(preview);
        if (preview.isPreparing) later(next);
      } catch {
        show({ state: 'away' });
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
  }, [file, show]);

  useEffect(() => {
    if (!page) return;
    clearTimeout(again.current);
    wanted.current = { value, path };
    void draw();
  }, [draw, page, value, path]);
  useEffect(() => () => clearTimeout(again.current), []);
  return shown;
}
