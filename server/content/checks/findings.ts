import type { ContentFiles } from '#server/content/content-places.ts';
import { SITE_FILE, THEME_FILE } from '#server/content/content-texts.ts';
import type { PageFile } from '#server/content/page-file.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import { linkCheck } from '#server/content/problems/link-problems.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { embedProblems } from './embeds.ts';
import { mediaProblems } from './media.ts';
import { metadataProblems } from './metadata.ts';
import { offerProblems } from './offers.ts';
import { shareImageProblems } from './share-images.ts';
import { themeProblems } from './theme.ts';
import { videoProblems } from './videos.ts';

/**
 * What `contentProblems` finds in some files, without the day of change, which publishing sets; and
 * what is wrong with their pictures for shared links.
 *
 * @param files names of pages' and of the site's files
 */
export async function findingsIn(
  content: VisibleContent,
  files: ReadonlySet<string>,
): Promise<ContentProblem[]> {
  const { folder, siteFile, redirectsFile, themeFile } = content;
  const pages = content.files.filter(({ file }) => files.has(file));
  const part = {
    siteFile: files.has(SITE_FILE) ? siteFile : {},
    redirectsFile,
    themeFile: files.has(THEME_FILE) ? themeFile : {},
    files: pages,
  };
  const check = linkCheck(content);
  const linking = files.has(SITE_FILE) ? [SITE_FILE] : [];
  // The later of two pages with one title is told.
  const ownLast = [...content.files.filter(({ file }) => !files.has(file)), ...pages];
  return [
    ...[...linking, ...pages.map(({ file }) => file)].flatMap((file) => check(file)),
    ...mediaProblems(part, folder),
    ...embedProblems(part),
    ...videoProblems(part),
    ...metadataProblems({ files: ownLast }).filter(({ file }) => files.has(file)),
    ...offerProblems({ files: pages, siteFile }),
    ...(files.has(THEME_FILE) ? themeProblems(content) : []),
    ...(await shareImageProblems({ files: pages }, folder)),
  ];
}

/**
 * What can be found in a file that the model refuses: dead links, missing files, and lengths of title
 * and description.
 *
 * @param content the site without the file, or with its last valid version
 * @param value the file's parsed JSON
 */
export function findingsInInvalid(
  content: VisibleContent,
  file: string,
  value: object,
): ContentProblem[] {
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
