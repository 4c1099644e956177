import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { fieldsOf } from '../sections/section-names.ts';

/** Whether the site itself will show a page, at the moment in its file. */
export function isToCome(page: Json | undefined): boolean {
  const { status, publishAt } = fieldsOf(page);
  return status !== 'draft' && Date.parse(String(publishAt)) > Date.now();
}

/** Whether visitors do not see a page that has a file. */
export const isUnseen = (page: Json | undefined): boolean =>
  fieldsOf(page)['status'] === 'draft' || isToCome(page);

/**
 * When the draft goes live by itself: only as it was when it was scheduled.
 *
 * @param revision of the draft as it is now
 */
export const scheduledOf = ({ draft, scheduledAt }: OpenFile, revision: number | null) =>
  draft?.revision === revision ? scheduledAt : null;
