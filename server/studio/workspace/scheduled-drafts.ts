import { type Job, type Query, Queue } from '#server/studio/doors/database.ts';
import type { FileLinks } from '#shared/studio/publishing.ts';

/** Who scheduled what of a draft; its job is due when it goes live, and the job's key is its file. */
export interface ScheduledDraft {
  /** Another revision does not go live by itself; no draft has the revision 0. */
  revision: number;
  person: string;
  email: string;
  /** Links that other files gain at the same time, as the person has seen them. */
  links?: FileLinks[];
}

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
  moment: { dueAt: Date; fault?: string },
): Promise<void> {
  const queue = scheduledDrafts(query);
  await queue.removeAbout(file);
  await queue.add({ kind: 'publication', key: file, payload, ...moment });
}
