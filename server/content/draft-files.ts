import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAbsent } from '#server/media/real-files.ts';
import { KEPT_DRAFTS } from './journal/plan.ts';

const END = '.draft.json';

/**
 * Whether a file is a developer's draft beside a page, such as `about.draft.json`. It is not a page: the
 * studio imports it, from there or from {@link KEPT_DRAFTS}, to where `npm run migrate-content` moves it.
 */
export const isDraftBeside = (file: string): boolean => file.endsWith(END);

/** The drafts beside pages, by name below the content folder. */
export const draftsBeside = (folder: string): string[] => draftsIn(folder, 'pages');

/** The files that may be a developer's draft of a page, in the order of import. */
export const draftFilesOf = (page: string): string[] =>
  ['', `${KEPT_DRAFTS}/`].map((place) => place + page.replace(/\.json$/, END));

/** The page that such a file is a draft of. */
export const pageOfDraft = (file: string): string => `pages/${basename(file, END)}.json`;

/** The pages, existing or not, for which a developer has left a draft. */
export const pagesWithDraftFiles = (folder: string): Set<string> =>
  new Set([...draftsBeside(folder), ...draftsIn(folder, `${KEPT_DRAFTS}/pages`)].map(pageOfDraft));

/** Files that may reference pictures, films and pages for frames, as a glob pattern. */
export const NAMING_FILES = `{*.json,{,${KEPT_DRAFTS}/}pages/*.json,embeds/**/*.{html,css,ts,svg}}`;

function draftsIn(folder: string, place: string): string[] {
  try {
    const names = readdirSync(join(folder, place)).filter(isDraftBeside).sort();
    return names.map((name) => `${place}/${name}`);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}
