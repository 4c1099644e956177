import { type Job, type Query, Queue } from '#server/studio/doors/database.ts';
import type { FileLinks } from '#shared/studio/publishing.ts';

/** A scheduled draft and the person who scheduled it. Its job has the file as its key. */
export interface ScheduledDraft {
  /** The draft's revision. */
  revision: number;
  /**
   * The texts that go live even if the draft changes. Schedules of earlier versions lack them and go live
   * only if their draft is unchanged.
   */
  kept?: DraftTexts;
  person: string;
  email: string;
  /** Links added to other files at the same time, as reviewed by the person. */
  links?: FileLinks[];
}

/** Text of a draft, and of the file that it started from. */
export interface DraftTexts {
  text: string;
  baseText: string | null;
}

/** The current draft. */
type DraftNow = DraftTexts & { revision: number };

/** Whether a scheduled version still goes live, although its draft may have changed. */
export const goesLive = ({ payload }: ScheduledJob, draft: DraftNow | undefined): boolean =>
  draft !== undefined && (payload.kept !== undefined || payload.revision === draft.revision);

/** Whether a draft has changes that are not part of its scheduled version. */
export const hasNewer = ({ payload }: ScheduledJob, draft: DraftNow | undefined): boolean =>
  payload.kept !== undefined &&
  draft !== undefined &&
  payload.revision !== draft.revision &&
  payload.kept.text !== draft.text;

/** The schedule of a draft; a missed one is set aside. */
export type ScheduledJob = Job<ScheduledDraft, 'publication'>;

/** Drafts that are published automatically at a given time, at most one per file. */
export const scheduledDrafts = (query: Query): Queue<ScheduledDraft, 'publication'> =>
  new Queue({ query }, { kinds: ['publication'] });

/** Schedules or reschedules a draft. */
export async function scheduleDraft(
  query: Query,
  file: string,
  payload: ScheduledDraft,
  dueAt: Date,
): Promise<void> {
  const queue = scheduledDrafts(query);
  await queue.removeAbout(file);
  await queue.add({ kind: 'publication', key: file, payload, dueAt });
}
