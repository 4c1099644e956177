import {
  contentOf,
  contentProblems,
  draftsBeside,
  type Overlay,
  type Problem,
  todayIn,
  type VisibleContent,
  withItemNames,
} from '#server/content/index.ts';
import { dayProblems } from './days.ts';

/**
 * @param overlay the overlay with which the content was read
 * @returns problems of content that its schema cannot find, including modification dates and drafts beside
 * pages
 */
export function allProblems(content: VisibleContent, folder: string, overlay?: Overlay): Problem[] {
  const days = dayProblems(content, folder, todayIn(content.siteFile.timeZone));
  return [
    ...contentProblems(content, overlay),
    ...withItemNames(days, contentOf(content)),
    ...draftFileProblems(folder, overlay),
  ];
}

/** Drafts beside pages, which are ignored. */
const draftFileProblems = (folder: string, overlay?: Overlay): Problem[] =>
  draftsBeside(folder)
    .filter((file) => overlay?.get(file) !== null)
    .map((file) => ({ file, path: '', code: 'draft-beside' }));
