import { randomUUID } from 'node:crypto';
import {
  asText,
  completeInterrupted,
  readClosedPlan,
  writeFiles,
} from '#server/content/journal/journal.ts';
import { withPublicationLock } from '#server/content/journal/lock.ts';
import {
  isPublicationOpen,
  type Plan,
  type PlannedFile,
  textHash,
} from '#server/content/journal/plan.ts';
import { hashOnDisk } from '#server/content/journal/read-on-disk.ts';
import type { ReadyFile } from '#server/content/journal/ready-file.ts';

type Content = string | Buffer | ReadyFile | null;

/** A set of files that change together. */
export interface Change extends Pick<Plan, 'person' | 'email' | 'summary'> {
  files: ReadonlyMap<string, Content>;
  /** SHA-256 of each file at the time the change was prepared; null if there was none. */
  expected: ReadonlyMap<string, string | null>;
  /** Revisions of the drafts that the texts come from. */
  revisions?: ReadonlyMap<string, number>;
}

/** The steps of a change. The content is locked during all of them. */
interface Steps<Result> {
  /** Prepares the change. */
  plan(): Change | Promise<Change>;
  /** Throws if the resulting content would be invalid. Nothing has been written yet. */
  check(change: Change): void | Promise<void>;
  /** Records the change; `write` writes the files, once however often it is called. */
  note(write: () => Plan): Result | Promise<Result>;
}

/** A file on disk is not the version that a change was based on. */
export class ChangedOnDiskError extends Error {
  override name = 'ChangedOnDiskError';
}

/** Only some files could be changed; visitors see the last version until the rest follows. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/**
 * Changes content files, all or none, after checking the result. An interrupted change is completed first.
 *
 * @returns what `note` returns
 * @throws PublicationLockedError if another change does not end, ChangedOnDiskError, errors of a step, or an
 * error of the file system; nothing has changed then
 * @throws InterruptedError if files could be neither changed nor restored; the next change completes it
 */
export function apply<Result>(folder: string, steps: Steps<Result>): Promise<Result> {
  return withPublicationLock(folder, async () => {
    completeInterrupted(folder);
    const change = await steps.plan();
    refuseChanged(folder, change);
    await steps.check(change);
    refuseChanged(folder, change);
    let written: Plan | undefined;
    return steps.note(() => {
      written ??= write(folder, change);
      return written;
    });
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

/** New content as a plan's file. */
function described(content: Content): Pick<PlannedFile, 'text' | 'after'> {
  if (content === null) return { text: null, after: null };
  if (typeof content === 'string') return { text: content, after: textHash(content) };
  return Buffer.isBuffer(content)
    ? { text: asText(content), after: textHash(content) }
    : { text: null, after: content.hash };
}

/** The studio's last plan, which it may not have recorded yet. */
const lastOfStudio = (last: Plan | null) => (last?.person === null ? last.earlier : last);

function write(folder: string, { files, expected, revisions, ...rest }: Change): Plan {
  const bytes = new Map<string, Buffer | ReadyFile>();
  const planned = [...files].map(([file, content]) => {
    if (typeof content === 'object' && content !== null) bytes.set(file, content);
    return {
      file,
      ...described(content),
      before: expected.get(file) ?? null,
      revision: revisions?.get(file) ?? null,
    };
  });
  const at = new Date().toISOString();
  const plan: Plan = { id: randomUUID(), at, ...rest, files: planned };
  const earlier = rest.person === null && lastOfStudio(readClosedPlan(folder));
  if (earlier) plan.earlier = earlier;
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
