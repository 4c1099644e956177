import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { PreviewPlaces, PreviewState } from '#shared/studio/preview.ts';
import { fetchPreview, type Preview } from './fetch-preview.ts';
import { morphPage } from './morph-page.ts';

export interface ShownPreview {
  /** "none": no version can be rendered; "away": the studio did not answer. */
  state: PreviewState | 'none' | 'away';
  places: PreviewPlaces;
}

interface PreviewOptions {
  file: string;
  value: Json;
  /** The page to show, if the file is not itself a page. */
  path: string | undefined;
  /** Document of the frame once it is loaded. */
  page: Document | null;
  /** Called when the page in the frame has been re-rendered. */
  onDrawn: (page: Document, places: PreviewPlaces) => void;
}

const RETRY_MS = 2500;

/**
 * Keeps the page in the frame up to date with the draft: one request at a time, always for the newest draft.
 *
 * @returns what is shown; null before the first rendering
 */
export function usePreview({ file, value, path, page, onDrawn }: PreviewOptions) {
  const [shown, setShown] = useState<ShownPreview | null>(null);
  const wanted = useRef<{ value: Json; path: string | undefined } | null>(null);
  const isBusy = useRef(false);
  /** Set while the studio is unreachable: it is retried after a delay, not at each key. */
  const isAway = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (state: ShownPreview['state'], places?: PreviewPlaces) =>
    setShown((last) => {
      const next = { state, places: places ?? last?.places ?? [] };
      return JSON.stringify(next) === JSON.stringify(last) ? last : next;
    });
  /** Renders a preview in the frame, which may have been reloaded since the request. */
  const put = useEffectEvent(async (preview: Preview) => {
    if (!page) return;
    await morphPage(page, preview.page);
    onDrawn(page, preview.places);
    performance.mark('studio-preview-shown');
    show(preview.state, preview.places);
  });
  const draw = useEffectEvent(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    while (wanted.current && !isAway.current) {
      const next = wanted.current;
      wanted.current = null;
      const later = () => {
        clearTimeout(again.current);
        again.current = setTimeout(() => {
          isAway.current = false;
          wanted.current ??= next;
          void draw();
        }, RETRY_MS);
      };
      try {
        const preview = await fetchPreview(file, next.value, next.path);
        if (preview === null) show('none');
        if (!preview) continue;
        await put(preview);
        if (preview.isPreparing) later();
      } catch {
        show('away');
        later();
        isAway.current = true;
      }
    }
    isBusy.current = false;
  });
  useEffect(() => {
    if (!page) return;
    if (!isAway.current) clearTimeout(again.current);
    wanted.current = { value, path };
    void draw();
  }, [page, value, path]);
  useEffect(() => () => clearTimeout(again.current), []);
  return shown;
}
