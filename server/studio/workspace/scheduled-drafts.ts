import { type Job, type Query, Queue } from '#server/studio/doors/database.ts';
import type { FileLinks } from '#shared/studio/publishing.ts';

/** A scheduled draft and the person who scheduled it. Its job has the file as its key. */
export interface ScheduledDraft {
  /** The draft's revision. */
  revision: number;
  /**
   * The texts that go live even if the draft changes. Schedules of earlier versions lack them and go
   * live only if their draft is still the same.
   */
  kept?: DraftTexts;
  person: string;
  email: string;
  /** Links that other files gain at the same time, as the person has seen them. */
  links?: FileLinks[];
}

/** Text of a draft, and of the file that it was begun from. */
export interface DraftTexts {
  text: string;
  baseText: string | null;
}

/** A draft as it is now. */
type DraftNow = DraftTexts & { revision: number };

/** Whether what was scheduled still goes live, although its draft may have changed. */
export const goesLive = ({ payload }: ScheduledJob, draft: DraftNow | undefined): boolean =>
  draft !== undefined && (payload.kept !== undefined || payload.revision === draft.revision);

/** Whether a draft has changes that do not go live with what was scheduled of it. */
export const hasNewer = ({ payload }: ScheduledJob, draft: DraftNow | undefined): boolean =>
  payload.kept !== undefined &&
  draft !== undefined &&
  payload.revision !== draft.revision &&
  payload.kept.text !== draft.text;

/** The schedule of a draft; one that was missed is set aside. */
export type ScheduledJob = Job<ScheduledDraft, 'publication'>;

/** Drafts that are published by themselves at a moment, at most one of each file. */
export const scheduledDrafts = (query: Query): Queue<ScheduledDraft, 'publication'> =>
  new Queue({ query }, { kinds: ['publication'] });

/** Schedules a draft, whether it was scheduled before or not. */
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
