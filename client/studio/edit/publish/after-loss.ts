import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import type { Publication } from '#shared/studio/publishing.ts';
import { ApiError, api } from '../../api.ts';
import { withoutWritten } from '../draft/meeting.ts';

const PAUSE_MS = 2000;

/** Whether nobody knows what came of a call: the studio, or what stands before it, did not answer for it. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'offline' || (error.code === 'unknown' && error.status >= 500));

/**
 * Asks at intervals, until the studio is back, what came of a publication without an answer.
 *
 * @param revision of the draft that was to be published, and what it says
 * @returns null if it was not published
 */
export async function publishedAfterLoss(
  file: string,
  revision: number,
  value: Json,
): Promise<Publication | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      const { draft, live } = await api.get<OpenFile>(`/api/files/${file}`);
      if (!sameJson(withoutWritten(live?.value ?? null), withoutWritten(value))) return null;
      // A finished publication appears in the history within seconds, and its draft is gone.
      if (draft?.revision === revision) continue;
      const all = await api.get<Publication[]>('/api/publications');
      return all.find(({ files }) => files.includes(file)) ?? null;
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
}
