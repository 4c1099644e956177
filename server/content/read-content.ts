import type { SiteContent } from '#shared/model/content-model.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import { withListPages } from './articles/article-list.ts';
import { articleProblems } from './articles/article-problems.ts';
import {
  hashOfFiles,
  type Overlay,
  REDIRECTS_FILE,
  SITE_FILE,
  TEXTS_FILE,
  THEME_FILE,
} from './content-texts.ts';
import { embedAddressProblems } from './embeds/resolve-embeds.ts';
import { FileMemory } from './index/file-memory.ts';
import { valueIn } from './index/snapshot.ts';
import { readLogo } from './logo.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';
import { applyOverlay, parsedOverlay, problemsWith } from './parsed-overlay.ts';
import { checkFiles } from './problems/file-problems.ts';
import { accountProblems, nextProblems } from './problems/form-problems.ts';
import { withItemNames } from './problems/item-names.ts';
import { pathProblems, referenceProblems, scheduleProblems } from './problems/page-problems.ts';
import { placeholderProblems } from './problems/placeholder-problems.ts';
import { ContentError, firstOfEachFile, type Problem } from './problems/problem.ts';
import { redirectProblems } from './problems/redirect-problems.ts';
import { versionProblem } from './problems/version-problem.ts';
import { pageTextOverrides } from './text-overrides.ts';
import type { SiteFile, ValidContent } from './valid-content.ts';
import { contentAt, type VisibleContent } from './visibility.ts';

/**
 * Reads and validates a content folder as a whole.
 *
 * @param folder holds `site.json`, `pages/*.json`, and optionally `redirects.json`, `texts.json`,
 *   `theme.json` and `media`
 * @param overlay texts that replace files, such as drafts
 * @throws ContentError with the first problems of each file
 */
export function readContent(folder: string, overlay: Overlay = new Map()): ValidContent {
  const { problems, stats } = checkFiles(folder);
  const base = new FileMemory().read(folder, stats);
  const overlaid = parsedOverlay(overlay, parseFile);
  return contentOfFiles(folder, applyOverlay(base, overlaid), problemsWith(problems, overlaid));
}

/**
 * Validates a set of files.
 *
 * @param files in order
 * @param ofFolder problems of the files themselves: if there are any, nothing else is checked
 * @throws ContentError with the first problems of each file
 */
export function contentOfFiles(
  folder: string,
  files: ReadonlyMap<string, ParsedFile>,
  ofFolder: readonly Problem[],
): ValidContent {
  if (ofFolder.length > 0) throw new ContentError([...ofFolder]);
  const siteFile = files.get(SITE_FILE);
  const otherVersion = versionProblem(siteFile?.value);
  // The rules of this version do not apply to content of another one.
  if (otherVersion) throw new ContentError([otherVersion]);
  const parsed = [...files.values()];
  const problems = [
    ...parsed.filter(({ hash }) => hash === ''),
    ...parsed.filter(({ hash }) => hash !== ''),
  ].flatMap((file) => file.problems);
  const site = siteFile?.site ?? null;
  const pages = parsed.flatMap(({ page }) => page ?? []);
  const optional = <Value>(file: string, ifNone: Value, value: (file: ParsedFile) => Value) => {
    const found = files.get(file);
    return found ? value(found) : ifNone;
  };
  const redirects = optional(REDIRECTS_FILE, { redirects: [] }, (file) => file.redirects);
  const words = optional(TEXTS_FILE, {}, (file) => file.texts);
  const theme = optional(THEME_FILE, themeSchema.parse({}), (file) => file.theme);
  const drawings = new Map(parsed.map(({ file, drawing }) => [file, drawing]));
  const logo = site && theme ? readLogo(folder, theme, drawings, site.name, problems) : '';
  const isComplete = problems.length === 0;
  const providers = site?.providers ?? null;
  const hasPlaceholder = (file: string) => files.get(file)?.hasPlaceholder === true;
  const all = [
    ...problems,
    ...parsed.flatMap(({ file, embeds = [] }) => embedAddressProblems(file, embeds, providers)),
    ...(isComplete && redirects
      ? [
          ...referenceProblems(pages),
          ...articleProblems(pages),
          ...redirectProblems(redirects, withListPages(pages, '', {})),
        ]
      : []),
    ...(isComplete && site
      ? [
          ...accountProblems(site, pages),
          ...nextProblems(site, pages),
          ...scheduleProblems(site, pages),
        ]
      : []),
    ...pathProblems(pages),
    ...(site ? placeholderProblems(site, pages, hasPlaceholder) : []),
  ];
  if (all.length > 0 || !site || !redirects || !words || !theme)
    throw new ContentError(withItemNames(firstOfEachFile(all), (file) => valueIn(files.get(file))));
  return {
    folder,
    hash: hashOfFiles(parsed),
    files: pages,
    siteFile: forPages(site),
    redirectsFile: redirects,
    texts: pageTextOverrides(words),
    themeFile: theme,
    logo,
  };
}

/**
 * Reads and validates a content folder, and resolves what visitors see at this moment.
 *
 * @throws ContentError with the first problems of each file
 */
export function loadContent(folder: string, overlay?: Overlay): VisibleContent {
  return contentAt(readContent(folder, overlay), new Date());
}

const forPages = ({
  $schema: _,
  contentVersion: _version,
  providers,
  ...site
}: SiteContent): SiteFile => ({
  ...site,
  // Without content from other sites there is nothing to consent to.
  embeds: providers.length > 0 ? site.embeds : 'direct',
});
