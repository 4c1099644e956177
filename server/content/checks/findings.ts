import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentOf } from '#server/content/content-places.ts';
import { type Overlay, SITE_FILE, THEME_FILE } from '#server/content/content-texts.ts';
import type { PageFile } from '#server/content/page-file.ts';
import { withItemNames } from '#server/content/problems/item-names.ts';
import { linkCheck } from '#server/content/problems/link-problems.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { anchorProblems } from './anchors.ts';
import { embedProblems } from './embeds.ts';
import { mediaProblems } from './media.ts';
import { metadataProblems } from './metadata.ts';
import { offerProblems } from './offers.ts';
import { shareImageProblems } from './share-images.ts';
import { themeProblems } from './theme.ts';
import { videoProblems } from './videos.ts';

/** Number of pages checked before yielding to other work: about 10 ms. */
const SLICE = 40;

/**
 * @param overlay the overlay with which the content was read
 * @returns problems of content that its schema cannot find, without network access
 */
export function contentProblems(content: VisibleContent, overlay?: Overlay): Problem[] {
  const heads = metadataProblems(content);
  const found = problemsIn(content, content, linkCheck(content), heads, overlay);
  return withItemNames([...found, ...anchorProblems(content)], contentOf(content));
}

/** A part of the content. */
type Part = Partial<Pick<VisibleContent, 'siteFile' | 'redirectsFile' | 'themeFile'>> &
  Pick<VisibleContent, 'files'>;

/** @param heads problems with titles and descriptions, which depend on the order of all pages */
function problemsIn(
  { folder, siteFile }: VisibleContent,
  part: Part,
  check: ReturnType<typeof linkCheck>,
  heads: readonly Problem[],
  overlay?: Overlay,
): Problem[] {
  return [
    ...(part.siteFile ? check(SITE_FILE) : []),
    ...part.files.flatMap(({ file }) => check(file)),
    ...mediaProblems(part, folder, overlay),
    ...embedProblems(part),
    ...videoProblems(part),
    ...heads,
    ...offerProblems({ files: part.files, siteFile }),
    ...(part.themeFile ? themeProblems(part.themeFile) : []),
  ];
}

/**
 * The problems that {@link contentProblems} finds in some files, except for duplicate anchors, plus those of
 * their pictures for sharing.
 *
 * @param files names of page files and site files
 */
export async function findingsIn(
  content: VisibleContent,
  files: ReadonlySet<string>,
): Promise<Problem[]> {
  const { folder, siteFile, redirectsFile, themeFile } = content;
  const check = linkCheck(content);
  const own = content.files.filter(({ file }) => files.has(file));
  // The later of two pages with the same title is reported.
  const ownLast = [...content.files.filter(({ file }) => !files.has(file)), ...own];
  const heads = Map.groupBy(metadataProblems({ files: ownLast }), ({ file }) => file);
  const ofSite: Part = {
    redirectsFile,
    files: [],
    ...(files.has(SITE_FILE) && { siteFile }),
    ...(files.has(THEME_FILE) && { themeFile }),
  };
  const found = problemsIn(content, ofSite, check, []);
  for (let at = 0; at < own.length; at += SLICE) {
    const pages = { files: own.slice(at, at + SLICE) };
    const ofHeads = pages.files.flatMap(({ file }) => heads.get(file) ?? []);
    found.push(...problemsIn(content, pages, check, ofHeads));
    found.push(...(await shareImageProblems(pages, folder)));
    await nextTurn();
  }
  return found;
}

/**
 * The problems that can be found in an invalid file: dead links, missing files, and the lengths of title and
 * description.
 *
 * @param content the site without the file, or with its last valid version
 * @param value the file's parsed JSON
 */
export function findingsInInvalid(content: VisibleContent, file: string, value: object): Problem[] {
  const { title, description } = value as Record<string, unknown>;
  const texts = typeof title === 'string' && typeof description === 'string';
  const others = content.files.filter((page) => page.file !== file);
  const page = { file, content: value } as PageFile;
  return [
    ...linkCheck(content)(file, value),
    ...mediaProblems({ files: [{ file, content: value }] }, content.folder),
    ...(texts
      ? metadataProblems({ files: [...others, page] }).filter((it) => it.file === file)
      : []),
  ];
}
