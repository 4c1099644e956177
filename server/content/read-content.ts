import {
  type PageContent,
  pageSchema,
  type SiteContent,
  siteSchema,
} from '#shared/model/content-model.ts';
import { redirectsSchema } from '#shared/model/redirect-model.ts';
import { textsSchema } from '#shared/model/texts-model.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import type { z } from '#shared/zod.ts';
import { withListPages } from './articles/article-list.ts';
import { articleProblems } from './articles/article-problems.ts';
import {
  hashOfTexts,
  type Overlay,
  REDIRECTS_FILE,
  readTexts,
  SITE_FILE,
  TEXTS_FILE,
  THEME_FILE,
} from './content-texts.ts';
import { resolveEmbeds } from './embeds/resolve-embeds.ts';
import { logoMarkup } from './logo.ts';
import { knownTexts, otherWords } from './other-words.ts';
import { isRevision, type PageFile } from './page-file.ts';
import { ContentError, type ContentProblem, firstOfEachFile } from './problems/content-problem.ts';
import { checkFiles, type FileCheck } from './problems/file-problems.ts';
import { accountProblems, nextProblems } from './problems/form-problems.ts';
import { withItemNames } from './problems/item-names.ts';
import { pathProblems, referenceProblems } from './problems/page-problems.ts';
import { placeholderProblems } from './problems/placeholder-problems.ts';
import { redirectProblems } from './problems/redirect-problems.ts';
import { revisionProblems } from './problems/revision-problems.ts';
import { scheduleProblems } from './problems/schedule-problems.ts';
import { type KnownFields, schemaProblems } from './problems/schema-problems.ts';
import { versionProblem } from './problems/version-problem.ts';
import type { SiteFile, ValidContent } from './valid-content.ts';
import { contentAt, type VisibleContent } from './visibility.ts';

/**
 * Reads and validates a content folder as a whole.
 *
 * @param folder holds `site.json`, `pages/*.json`, and optionally `redirects.json`, `texts.json`,
 *   `theme.json` and `media`
 * @param overlay texts that stand in for files, such as drafts; without it the folder as it is
 * @param check of the files themselves, if it has just been made
 * @throws ContentError with the first problems of each file
 */
export function readContent(
  folder: string,
  overlay?: Overlay,
  check: Pick<FileCheck, 'problems'> = checkFiles(folder),
): ValidContent {
  const problems = check.problems.filter(({ file }) => overlay?.get(file) !== null);
  // Reading a pipe would never end.
  if (problems.length > 0) throw new ContentError(problems);
  const texts = readTexts(folder, problems, overlay);
  const parsed = new Map<string, unknown>();

  const read = <Schema extends z.ZodType>(file: string, schema: Schema, known?: KnownFields) => {
    const found = parseJson(file, texts.get(file), problems);
    if (!found) return null;
    parsed.set(file, found.value);
    const result = schema.safeParse(found.value);
    if (result.success) return result.data as z.output<Schema>;
    for (const problem of schemaProblems(result.error, file, found.value, known))
      problems.push(problem);
    return null;
  };

  const otherVersion = versionProblem(parseJson(SITE_FILE, texts.get(SITE_FILE), [])?.value);
  // Everything else would be measured by rules that were not meant for it.
  if (otherVersion) throw new ContentError([otherVersion]);
  const site = read(SITE_FILE, siteSchema);
  const allPages = [...texts.keys()].filter(isPage).flatMap((file): PageFile[] => {
    const content = read(file, pageSchema);
    return content ? [{ file, content: keptFromSearch(content) }] : [];
  });
  const files = allPages.filter(({ file }) => !isRevision(file));
  const revisions = allPages.filter(({ file }) => isRevision(file));
  const redirects = texts.has(REDIRECTS_FILE)
    ? read(REDIRECTS_FILE, redirectsSchema)
    : { redirects: [] };
  const words = texts.has(TEXTS_FILE) ? read(TEXTS_FILE, textsSchema, knownTexts) : {};
  const theme = texts.has(THEME_FILE) ? read(THEME_FILE, themeSchema) : themeSchema.parse({});
  const logo = site && theme ? logoMarkup(folder, theme, texts, site.name, problems) : '';
  const isComplete = problems.length === 0;
  const problemsOf = (pages: readonly PageFile[]) => [
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
  ];
  const all = [
    ...problems,
    ...allPages.flatMap((page) => resolveEmbeds(page, site?.providers ?? null)),
    ...problemsOf(files),
    ...(site ? placeholderProblems(site, files, texts) : []),
    ...revisionProblems(files, revisions, problemsOf),
  ];
  if (all.length > 0 || !site || !redirects || !words || !theme)
    throw new ContentError(withItemNames(firstOfEachFile(all), (file) => parsed.get(file)));

  return {
    folder,
    hash: hashOfTexts(texts),
    files,
    revisions,
    siteFile: forPages(site),
    redirectsFile: redirects,
    texts: otherWords(words),
    themeFile: theme,
    logo,
  };
}

/**
 * Reads and validates a content folder as visitors see it at this moment.
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
  // Without content of other sites there is nothing to agree to.
  embeds: providers.length > 0 ? site.embeds : 'direct',
});

/** A protected page is empty for whoever has not logged in, as crawlers have not. */
const keptFromSearch = (content: PageContent): PageContent =>
  content.access === 'protected' ? { ...content, robots: 'noindex' } : content;

const isPage = (file: string) => file.startsWith('pages/');

function parseJson(file: string, text: string | undefined, problems: ContentProblem[]) {
  if (text === undefined) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    problems.push({ file, path: '', expected: 'valid JSON', found: (error as Error).message });
    return null;
  }
}
