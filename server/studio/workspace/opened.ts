import { textHash } from '#server/content/index.ts';
import { broken } from '#server/studio/http/studio-error.ts';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { type DiskFile, parsedText } from './disk-files.ts';
import type { StoredDraft } from './drafts.ts';

type Opened = Pick<OpenFile, 'file' | 'live' | 'draft'>;

/** Someone else has changed the file or its draft; nothing was saved. */
export class ChangedError extends Error {
  /** The current file. */
  readonly opened: OpenFile;

  constructor({ opened }: { opened: OpenFile }) {
    super('Someone else has changed this file');
    this.opened = opened;
  }
}

/** An opened file: the live version, and its draft. */
export function opened(file: string, disk: DiskFile | null, draft: StoredDraft | null): Opened {
  const live = disk && { hash: disk.hash, value: liveValue(file, disk, draft) };
  return {
    file,
    live,
    draft: draft && {
      revision: draft.revision,
      value: parsedText(draft.text) ?? null,
      baseHash: baseHashOf(draft),
    },
  };
}

/** Hash of the file that a draft was begun from; null if there was none. */
export const baseHashOf = ({ baseText }: StoredDraft): string | null =>
  baseText === null ? null : textHash(baseText);

/** A file may be invalid JSON while someone is writing it; the version that a draft started from is not. */
function liveValue(file: string, { text }: DiskFile, draft: StoredDraft | null): Json {
  const value = parsedText(text) ?? parsedText(draft?.baseText);
  if (value !== undefined) return value;
  throw broken(
    `The file ${file} on the server has a mistake that only a developer can fix: it is not valid JSON. Visitors still see its last good version.`,
  );
}
