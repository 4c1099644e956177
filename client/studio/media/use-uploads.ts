import { useCallback, useEffect, useRef, useState } from 'react';
import { type MediaFile, type MediaLimits, uploadUrl } from '#shared/studio/media.ts';
import { messageOf } from '../elements/states.tsx';
import { sendFile } from './send-file.ts';
import { seemingKind, sizeInWords } from './words.ts';

/** A file on its way into the library. */
export interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'reading' | 'added' | 'failed';
  /** How much has been sent, from 0 to 1. */
  sent: number;
  /** Why it failed. */
  message: string;
  /** Once it is added. */
  file: MediaFile | null;
}

/** As many are sent at a time. */
const AT_ONCE = 2;

interface Queued {
  id: number;
  source: File;
}

/** Sends files, says how far they are, and stops with the screen that shows them. */
export function useUploads(limits: MediaLimits | undefined, onAdded: (file: MediaFile) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Queued[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const added = useRef(onAdded);
  added.current = onAdded;

  const change = useCallback((id: number, fields: Partial<Upload>) => {
    setUploads((all) =>
      all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)),
    );
  }, []);

  const sendNext = useCallback(() => {
    while (running.current.size < AT_ONCE) {
      const next = waiting.current.shift();
      if (!next) return;
      const { id, source } = next;
      const controller = new AbortController();
      running.current.set(id, controller);
      change(id, { state: 'sending' });
      const onProgress = (sent: number) =>
        change(id, { sent, state: sent < 1 ? 'sending' : 'reading' });
      const path = uploadUrl(source.name);
      sendFile({ method: 'POST', path, file: source, onProgress, signal: controller.signal })
        .then(
          (file) => {
            change(id, { state: 'added', sent: 1, file });
            added.current(file);
          },
          (error) => {
            if (!controller.signal.aborted)
              change(id, { state: 'failed', message: messageOf(error) });
          },
        )
        .finally(() => {
          running.current.delete(id);
          sendNext();
        });
    }
  }, [change]);

  const add = useCallback(
    (sources: readonly File[]) => {
      const news = sources.map((source): Upload & { source: File } => {
        lastId.current += 1;
        const message = tooLarge(source, limits);
        const state = message ? 'failed' : 'waiting';
        return {
          id: lastId.current,
          name: source.name,
          state,
          sent: 0,
          message,
          file: null,
          source,
        };
      });
      setUploads((all) => [...news.map(({ source: _, ...upload }) => upload), ...all]);
      waiting.current.push(...news.filter(({ state }) => state === 'waiting'));
      sendNext();
    },
    [limits, sendNext],
  );

  /** Stops an upload, or takes its line away. */
  const remove = useCallback((id: number) => {
    waiting.current = waiting.current.filter((queued) => queued.id !== id);
    running.current.get(id)?.abort();
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  useEffect(
    () => () => {
      waiting.current = [];
      for (const controller of running.current.values()) controller.abort();
    },
    [],
  );
  useLeaveWarning(uploads.some(isUnderWay));
  return { uploads, add, remove };
}

/** Whether an upload is not finished. */
export const isUnderWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'reading';

function tooLarge(source: File, limits: MediaLimits | undefined): string {
  const limit = limits?.[`${seemingKind(source) ?? 'film'}Bytes`];
  if (limit === undefined || source.size <= limit) return '';
  return `This file has ${sizeInWords(source.size)}, and up to ${sizeInWords(limit)} are possible. Make it smaller and try again.`;
}

/** The browser asks before someone leaves while files are being sent. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);
}
