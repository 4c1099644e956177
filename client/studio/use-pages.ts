import { useState } from 'react';
import { api } from './api.ts';
import { useNotices } from './elements/notices.tsx';
import { type Answer, useAnswer } from './use-answer.ts';

/** A part of a list whose newest lines come first. */
interface Page {
  entries: readonly { id: number }[];
  hasMore: boolean;
}

/** A list that is loaded page by page. */
export interface Pages<P extends Page> extends Answer<P> {
  /** Of all pages so far. */
  entries: P['entries'][number][];
  hasMore: boolean;
  isBusy: boolean;
  /** Loads the next page. */
  more: () => Promise<void>;
}

/**
 * Loads a list, newest first, and earlier lines on demand. The component needs `path` as its key.
 *
 * @param path such as `/api/audit?text=asha`
 */
export function usePages<P extends Page>(path: string): Pages<P> {
  const { fail } = useNotices();
  const answer = useAnswer<P>(path);
  const [earlier, setEarlier] = useState<P>();
  const [isBusy, setIsBusy] = useState(false);
  const first: P['entries'] = answer.data?.entries ?? [];
  const known = new Set(first.map(({ id }) => id));
  const entries = [...first, ...(earlier?.entries ?? []).filter(({ id }) => !known.has(id))];
  const last = entries.at(-1);
  const more = async () => {
    if (!last) return;
    setIsBusy(true);
    try {
      const page = await api.get<P>(`${path}&before=${last.id}`);
      setEarlier({ ...page, entries: [...(earlier?.entries ?? []), ...page.entries] });
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  const { hasMore = false } = earlier ?? answer.data ?? {};
  return { ...answer, entries, hasMore, isBusy, more };
}
