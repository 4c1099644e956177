import { useEffect, useRef, useState } from 'react';
import { type MediaFile, type MediaLimits, uploadUrl } from '#shared/studio/media.ts';
import { messageOf } from '../elements/states.tsx';
import { useListener } from '../use-listener.ts';
import { sendFile } from './send-file.ts';
import { seemingKind, tooLargeMessage } from './words.ts';

/** An upload to the library. */
export interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'reading' | 'added' | 'failed';
  /** Fraction sent, from 0 to 1. */
  sent: number;
  /** Why it failed. */
  message: string;
  /** The file, once it is added. */
  file: MediaFile | null;
}

/** Number of concurrent uploads. */
const AT_ONCE = 2;

/** Uploads files, reports their progress, and stops with the screen that shows them. */
export function useUploads(limits: MediaLimits | undefined, onAdded: (file: MediaFile) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  /** Each lane uploads its files one after another. */
  const lanes = useRef<Promise<void>[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const added = useRef(onAdded);
  added.current = onAdded;

  const send = async (id: number, source: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const change = (fields: Partial<Upload>) =>
      setUploads((all) =>
        all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)),
      );
    const onProgress = (sent: number) => change({ sent, state: sent < 1 ? 'sending' : 'reading' });
    onProgress(0);
    try {
      const path = uploadUrl(source.name);
      const file = await sendFile({ method: 'POST', path, file: source, onProgress, signal });
      change({ state: 'added', sent: 1, file });
      added.current(file);
    } catch (error) {
      change({ state: 'failed', message: messageOf(error) });
    }
  };
  const add = (sources: readonly File[]) => {
    const news = sources.map((source): Upload => {
      lastId.current += 1;
      const id = lastId.current;
      const message = tooLarge(source, limits);
      if (!message) {
        const stop = new AbortController();
        stops.current.set(id, stop);
        const before = lanes.current[id % AT_ONCE] ?? Promise.resolve();
        lanes.current[id % AT_ONCE] = before.then(() => send(id, source, stop.signal));
      }
      const state = message ? 'failed' : 'waiting';
      return { id, name: source.name, state, sent: 0, message, file: null };
    });
    setUploads((all) => [...news, ...all]);
  };
  /** Cancels an upload and removes its line. */
  const remove = (id: number) => {
    stops.current.get(id)?.abort();
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  useListener('beforeunload', (event) => {
    if (uploads.some(isUnderWay)) event.preventDefault();
  });
  return { uploads, add, remove };
}

/** Whether an upload is not finished. */
export const isUnderWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'reading';

function tooLarge(source: File, limits: MediaLimits | undefined): string {
  const limit = limits?.[`${seemingKind(source) ?? 'film'}Bytes`];
  if (limit === undefined || source.size <= limit) return '';
  return tooLargeMessage(source.size, limit);
}
