import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isVisibleName } from '#server/media/real-files.ts';

/**
 * Folder of the journal in the content folder. It is on the same file system, so that files can be renamed
 * from it atomically, and hidden, so that it is neither content nor served.
 */
const JOURNAL_FOLDER = '.publishing';

/** Folder for developers' drafts until the studio imports them; hidden for the same reasons. */
export const KEPT_DRAFTS = '.drafts-kept';

/** Name of the file that signals the end of a publication to watchers. */
export const CLOSED_PLAN = `${JOURNAL_FOLDER}/last.json`;

/** One file of a publication. */
export interface PlannedFile {
  /** Name below the content folder, such as `pages/about.json`. */
  file: string;
  /** Its new text; null if the file is removed, or binary: its bytes are then beside the plan. */
  text: string | null;
  /** SHA-256 of the file before; null if there was no file. */
  before: string | null;
  /** SHA-256 of the new file; null if the file is removed. */
  after: string | null;
  /** Revision of the draft that the text comes from; null if there is none. */
  revision: number | null;
}

/** A publication as recorded in the journal. */
export interface Plan {
  /** Unique to this publication. */
  id: string;
  /** Timestamp in ISO 8601. */
  at: string;
  /** The person who publishes in the studio; null for a command, whose changes count as a developer's. */
  person: string | null;
  /** Address of the person's account; empty for a command. */
  email: string;
  summary: string;
  files: PlannedFile[];
  /** Texts that someone saved to disk while the publication replaced them. */
  overwritten?: { file: string; text: string }[];
  /** Whether the plan only reverts another one that could not be completed. */
  isUndone?: boolean;
  /** A command's plan includes the studio's last one, which the studio may not have recorded yet. */
  earlier?: Plan;
}

/** SHA-256 of a file's text, in hexadecimal. */
export const textHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex');

/** A path in the journal's folder. */
export const inJournal = (folder: string, name = ''): string => join(folder, JOURNAL_FOLDER, name);

/** The plan of a publication in progress or interrupted. */
export const openPlanFile = (folder: string): string => inJournal(folder, 'plan.json');

/** The plan of the last completed publication. */
export const closedPlanFile = (folder: string): string => join(folder, CLOSED_PLAN);

/** Whether a publication is in progress, or was interrupted. */
export const isPublicationOpen = (folder: string): boolean => existsSync(openPlanFile(folder));

/** A text that changes with each publication. */
export function lastPublication(folder: string): string {
  const stats = statSync(closedPlanFile(folder), { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.ctimeNs}` : '';
}

const publishable =
  /^(?:pages\/[^/]+\.json|(?:media|embeds)\/.+|(?:site|theme|redirects|texts)\.json|(?:GLOSSARY|SAMPLE)\.md)$/s;

/**
 * Whether a publication may write or remove a file: hidden files are excluded except stored drafts, and so is
 * everything outside the content's folders.
 */
export function isPublishable(file: string): boolean {
  const isKept = file.startsWith(`${KEPT_DRAFTS}/pages/`);
  const name = isKept ? file.slice(KEPT_DRAFTS.length + 1) : file;
  return publishable.test(name) && isVisibleName(name);
}
