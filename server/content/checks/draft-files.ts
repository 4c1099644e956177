import type { Overlay } from '#server/content/content-texts.ts';
import { draftsBeside } from '#server/content/draft-files.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';

/** Drafts beside pages, which nobody reads. */
export const draftFileProblems = (folder: string, overlay?: Overlay): ContentProblem[] =>
  draftsBeside(folder)
    .filter((file) => overlay?.get(file) !== null)
    .map((file) => ({ file, path: '', code: 'draft-beside' }));
