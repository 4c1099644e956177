import { editText, keySchemaOf, newText } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import { type DiskFile, parsedText } from './disk-files.ts';
import type { StoredDraft } from './drafts.ts';

/**
 * The text that a draft is an edit of; undefined if it is no longer known. It may have changed since the
 * editor read the draft, for example when only its links went live: the revision is still the same.
 */
export function baseOf(
  baseHash: string | null,
  draft: StoredDraft | null,
  disk: DiskFile | null,
): string | null | undefined {
  return baseHash === (disk?.hash ?? null) ? (disk?.text ?? null) : draft?.baseText;
}

/** A draft's text: an edit of its base text, so that unchanged parts keep their formatting. */
export function draftText(file: string, baseText: string | null, value: Json): string {
  const schema = keySchemaOf(file);
  const isEditable = baseText !== null && parsedText(baseText) !== undefined;
  return isEditable ? editText(baseText, value, schema) : newText(value, schema);
}
