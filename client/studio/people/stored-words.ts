import type { StoredKinds } from '#shared/studio/people.ts';
import { sizeInWords } from '../media/words.ts';

/** What takes room on the server; empty if it is nothing. */
export function storedInWords({ texts, files }: StoredKinds = { texts: 0, files: 0 }): string {
  const parts = [
    texts > 0 && `${sizeInWords(texts)} of drafts and their history`,
    files > 0 && `${sizeInWords(files)} of files that visitors don’t see`,
  ];
  return parts.filter(Boolean).join(', ');
}
