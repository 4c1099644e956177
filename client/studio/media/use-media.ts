import { useCallback } from 'react';
import type { MediaFile, MediaList } from '#shared/studio/media.ts';
import { useAnswer } from '../use-answer.ts';

/** The library as the server knows it, with what has changed here since. */
export function useMedia() {
  const { data, change, ...answer } = useAnswer<MediaList>('/api/media');
  /** Shows a file as it is now; null if it is gone. */
  const put = useCallback(
    (address: string, now: MediaFile | null) =>
      change(({ files, ...list }) => {
        const isKnown = files.some((file) => file.address === address);
        const changed = files.flatMap((file) => (file.address === address ? (now ?? []) : file));
        return { ...list, files: isKnown || !now ? changed : [now, ...files] };
      }),
    [change],
  );
  return { ...data, ...answer, put };
}
