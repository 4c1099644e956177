import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import type { Publication } from '#shared/studio/publishing.ts';
import { ApiError, api } from '../../api.ts';
import { withoutWritten } from '../draft/meeting.ts';

const PAUSE_MS = 2000;

/** Whether the result of a call is unknown, because neither the studio nor a proxy sent a valid response. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'offline' || (error.code === 'unknown' && error.status >= 500));

/**
 * Polls for the result of a publication whose response was lost, until the studio is reachable.
 *
 * @param revision of the draft to be published
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
