import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentFiles } from '#server/content/content-places.ts';
import { SITE_FILE, THEME_FILE } from '#server/content/content-texts.ts';
import type { PageFile } from '#server/content/page-file.ts';
import { linkCheck } from '#server/content/problems/link-problems.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { embedProblems } from './embeds.ts';
import { mediaProblems } from './media.ts';
import { metadataProblems } from './metadata.ts';
import { offerProblems } from './offers.ts';
import { shareImageProblems } from './share-images.ts';
import { themeProblems } from './theme.ts';
import { videoProblems } from './videos.ts';

/** How many pages are looked at before others get a turn: about 10 ms. */
const SLICE = 40;

/**
 * What `contentProblems` finds in some files, without the day of change, which publishing sets; and
 * what is wrong with their pictures for shared links.
 *
 * @param files names of pages' and of the site's files
 */
export async function findingsIn(
  content: VisibleContent,
  files: ReadonlySet<string>,
): Promise<Problem[]> {
  const { folder, siteFile, redirectsFile, themeFile } = content;
  const check = linkCheck(content);
  const own = content.files.filter(({ file }) => files.has(file));
  // Of two pages with the same title, the later one is reported.
  const ownLast = [...content.files.filter(({ file }) => !files.has(file)), ...own];
  const ofHeads = Map.groupBy(metadataProblems({ files: ownLast }), ({ file }) => file);
  const ofSite = {
    siteFile: files.has(SITE_FILE) ? siteFile : {},
    redirectsFile,
    themeFile: files.has(THEME_FILE) ? themeFile : {},
    files: [],
  };
  const found = [
    ...(files.has(SITE_FILE) ? check(SITE_FILE) : []),
    ...mediaProblems(ofSite, folder),
    ...embedProblems(ofSite),
    ...videoProblems(ofSite),
    ...(files.has(THEME_FILE) ? themeProblems(content) : []),
  ];
  for (let at = 0; at < own.length; at += SLICE) {
    const pages = own.slice(at, at + SLICE);
    const ofPages = { siteFile: {}, redirectsFile: { redirects: [] }, files: pages };
    found.push(
      ...pages.flatMap(({ file }) => check(file)),
      ...mediaProblems(ofPages, folder),
      ...embedProblems(ofPages),
      ...videoProblems(ofPages),
      ...pages.flatMap(({ file }) => ofHeads.get(file) ?? []),
      ...offerProblems({ files: pages, siteFile }),
      ...(await shareImageProblems(ofPages, folder)),
    );
    await nextTurn();
  }
  return found;
}

/**
 * What can be found in a file that the model refuses: dead links, missing files, and lengths of title
 * and description.
 *
 * @param content the site without the file, or with its last valid version
 * @param value the file's parsed JSON
 */
export function findingsInInvalid(content: VisibleContent, file: string, value: object): Problem[] {
  const alone: ContentFiles = {
    siteFile: {},
    redirectsFile: {},
    files: [{ file, content: value }],
  };
  const { title, description } = value as Record<string, unknown>;
  const texts = typeof title === 'string' && typeof description === 'string';
  const others = content.files.filter((page) => page.file !== file);
  const page = { file, content: value } as PageFile;
  return [
    ...linkCheck(content)(file, value),
    ...mediaProblems(alone, content.folder),
    ...(texts
      ? metadataProblems({ files: [...others, page] }).filter((it) => it.file === file)
      : []),
  ];
}
