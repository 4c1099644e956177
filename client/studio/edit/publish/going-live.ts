import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { fieldsOf } from '../sections/section-names.ts';

/** Whether the site will publish a page itself, at the time in its file. */
export function isToCome(page: Json | undefined): boolean {
  const { status, publishAt } = fieldsOf(page);
  return status !== 'draft' && Date.parse(String(publishAt)) > Date.now();
}

/** Whether a stored page is hidden from visitors. */
export const isUnseen = (page: Json | undefined): boolean =>
  fieldsOf(page)['status'] === 'draft' || isToCome(page);

/**
 * When the draft goes live automatically; only the scheduled revision does.
 *
 * @param revision of the current draft
 */
export const scheduledOf = ({ draft, scheduledAt }: OpenFile, revision: number | null) =>
  draft?.revision === revision ? scheduledAt : null;
