import type { DraftChange, DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { ApiError, api } from '../../api.ts';
import type { SendResult } from './draft-saver.ts';

/**
 * Sends a draft to the server.
 *
 * @param revision the draft that it replaces; null starts one
 */
export async function sendDraft(
  file: string,
  change: DraftChange,
  revision: number | null,
): Promise<SendResult> {
  const condition: Record<string, string> =
    revision === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
  try {
    const path = `/api/drafts/${file}`;
    return { saved: await api.send<DraftSaved>('PUT', path, change, condition) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) return { conflict: error.body as OpenFile };
    const isOurs = error.status >= 400 && error.status < 500 && error.status !== 429;
    return { failed: error.message, again: !isOurs };
  }
}

/** Takes a draft away; its text stays in the history. */
export const discardDraft = (file: string, revision: number | null): Promise<unknown> =>
  api.send('DELETE', `/api/drafts/${file}`, undefined, { 'If-Match': `"${revision}"` });
