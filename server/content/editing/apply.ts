import { randomUUID } from 'node:crypto';
import { asText, completeInterrupted, writeFiles } from '#server/content/journal/journal.ts';
import { withPublicationLock } from '#server/content/journal/lock.ts';
import { isPublicationOpen, type Plan, textHash } from '#server/content/journal/plan.ts';
import { hashOnDisk } from '#server/content/journal/read-on-disk.ts';

/** New contents of files by their names below the content folder; null removes the file. */
export type Changes = ReadonlyMap<string, string | Buffer | null>;

/** Files that change together. */
export interface Change extends Pick<Plan, 'person' | 'email' | 'summary' | 'earlier'> {
  files: Changes;
  /** SHA-256 of each file as whoever makes the change has seen it; null: there was none. */
  expected: ReadonlyMap<string, string | null>;
  /** Revisions of the drafts that the texts are from. */
  revisions?: ReadonlyMap<string, number>;
}

/** The steps of a change, each of which takes place while nobody else changes the content. */
interface Steps<Result> {
  /** Says what changes. */
  plan(): Change | Promise<Change>;
  /** Throws if the content would not be right. Nothing has been written yet. */
  check(change: Change): void | Promise<void>;
  /** Notes what has been written. */
  note(plan: Plan): Result | Promise<Result>;
}

/** A file on disk is not the one that a change was made for. */
export class ChangedOnDiskError extends Error {
  override name = 'ChangedOnDiskError';
}

/** Files could be changed only in part; visitors see the last version until the rest follows. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/**
 * The one way in which files of the content are changed: all or none, after the result has been checked.
 * What an interrupted change left to do is done first.
 *
 * @returns what `note` returns
 * @throws PublicationLockedError if another change does not end, ChangedOnDiskError, what a step throws,
 *   or an error of the file system; nothing has changed then
 * @throws InterruptedError if files could be neither changed nor put back; the next change completes it
 */
export function apply<Result>(folder: string, steps: Steps<Result>): Promise<Result> {
  return withPublicationLock(folder, async () => {
    completeInterrupted(folder);
    const change = await steps.plan();
    refuseChanged(folder, change);
    await steps.check(change);
    refuseChanged(folder, change);
    return steps.note(write(folder, change));
  });
}

/** @throws ChangedOnDiskError if a file on disk is not the expected one */
export function refuseChanged(
  folder: string,
  { files, expected }: Pick<Change, 'files' | 'expected'>,
): void {
  for (const file of files.keys())
    if (hashOnDisk(folder, file) !== (expected.get(file) ?? null))
      throw new ChangedOnDiskError(
        `Nothing was changed, because someone has just changed ${file}. Try again.`,
      );
}

function write(folder: string, { files, expected, revisions, ...rest }: Change): Plan {
  const bytes = new Map<string, Buffer>();
  const planned = [...files].map(([file, content]) => {
    if (Buffer.isBuffer(content)) bytes.set(file, content);
    return {
      file,
      text: Buffer.isBuffer(content) ? asText(content) : content,
      before: expected.get(file) ?? null,
      after: content === null ? null : textHash(content),
      revision: revisions?.get(file) ?? null,
    };
  });
  const { person, email, summary, earlier } = rest;
  const plan: Plan = {
    ...{ id: randomUUID(), at: new Date().toISOString(), person, email, summary, files: planned },
    ...(earlier && { earlier }),
  };
  try {
    return writeFiles(folder, plan, bytes);
  } catch (cause) {
    if (!isPublicationOpen(folder)) throw cause;
    throw new InterruptedError(
      'The files could be changed only in part. The rest follows at the next start of the site or the next command, as soon as they can be written.',
      { cause },
    );
  }
}
