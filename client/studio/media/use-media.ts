import { useCallback, useState } from 'react';
import type { MediaFile, MediaList } from '#shared/studio/media.ts';
import { useAnswer } from '../use-answer.ts';

/** The library as the server knows it, with what has changed here since. */
export function useMedia() {
  const { data, error, reload } = useAnswer<MediaList>('/api/media');
  const [changes, setChanges] = useState<{
    of?: MediaList;
    files: ReadonlyMap<string, MediaFile | null>;
  }>({ files: new Map() });
  /** Shows a file as it is now; null if it is gone. */
  const put = useCallback(
    (address: string, file: MediaFile | null) =>
      setChanges(({ of, files }) => ({
        ...(data && { of: data }),
        files: new Map([...(of === data ? files : []), [address, file]]),
      })),
    [data],
  );
  // A newer answer of the server has them.
  const changed = changes.of === data ? changes.files : new Map<string, MediaFile | null>();
  const news = [...changed.values()].filter(
    (file): file is MediaFile =>
      file !== null && !data?.files.some(({ address }) => address === file.address),
  );
  const known = data?.files.flatMap((file) => {
    const now = changed.get(file.address);
    return now === undefined ? file : (now ?? []);
  });
  return {
    limits: data?.limits,
    files: known && [...news.toReversed(), ...known],
    error,
    reload,
    put,
  };
}
