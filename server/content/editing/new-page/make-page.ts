import { join } from 'node:path';
import { listFile, listSection } from '#server/content/articles/article-list.ts';
import { todayIn } from '#server/content/calendar.ts';
import { MAX_TITLE } from '#server/content/checks/metadata.ts';
import { readText } from '#server/content/content-texts.ts';
import { PLACEHOLDER } from '#server/content/problems/placeholder-problems.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import { pagePath } from '#shared/model/content-values.ts';
import { pathKey } from '#shared/routes.ts';
import { isSkeleton, skeletons } from './skeletons.ts';

/** Source and name of a new page. */
export interface NewPage {
  /** A kind of page, or the path of a page to copy. */
  from: string;
  path: string;
  title: string;
}

/**
 * @returns the content of a new page's file: a draft, since texts are missing
 * @throws Error if its source does not exist or its path is taken
 */
export function makePage(
  { from, path, title }: NewPage,
  source: ValidContent,
  folder: string,
): PageContent {
  refuseTakenPath(path, source);
  const page = pageLike(template(from, source, folder), { path, title }, source);
  const members = Object.entries(page).flatMap(([key, value]) =>
    key === 'breadcrumb'
      ? [
          [key, value],
          ['status', 'draft'],
        ]
      : [[key, value]],
  );
  return Object.fromEntries(members) as PageContent;
}

/** A page's title with the company's name, or without it if both together are too long. */
export function fullTitle(title: string, company: string): string {
  const full = `${title} | ${company}`;
  return full.length <= MAX_TITLE ? full : title;
}

/**
 * @param template a skeleton, or a page to copy, as written
 * @returns a page like it at another path; texts that are missing say so
 * @throws Error if it is an article, and there is no list of articles
 */
export function pageLike(
  template: PageContent,
  { path, title }: Pick<NewPage, 'path' | 'title'>,
  source: Pick<ValidContent, 'siteFile' | 'files'>,
): PageContent {
  const { path: own, ...page } = template;
  const today = todayIn(source.siteFile.timeZone);
  const named = JSON.parse(
    JSON.stringify(page)
      .replaceAll('"TODAY"', `"${today}"`)
      .replaceAll(`"datesOf":"${own}"`, `"datesOf":"${path}"`)
      // A function, because "$&" and the like mean something else in a text.
      .replaceAll('"TITLE"', () => JSON.stringify(title)),
  );
  const { $schema, status: _status, publishAt: _moment, formerPaths: _paths, ...rest } = named;
  return {
    $schema,
    path,
    ...rest,
    title: fullTitle(title, source.siteFile.name),
    description: `${title} ${PLACEHOLDER}: what the page says, in one or two sentences.`,
    breadcrumb: title,
    updated: today,
    ...(rest.service && { service: { ...rest.service, title } }),
    ...(rest.article && {
      article: { ...rest.article, published: today, topic: topicFor(rest.article.topic, source) },
    }),
    sections: rest.sections,
  };
}

/**
 * @param copied topic of the page that is copied
 * @returns a topic that the list of articles has
 * @throws Error if there is no list
 */
function topicFor(copied: string, { files }: Pick<ValidContent, 'files'>): string {
  const list = listFile(files);
  const [first, ...others] = (list && listSection(list.content)?.topics) ?? [];
  if (!first)
    throw new Error(
      'An article needs a list that names its topic: make one with --from article-list',
    );
  return others.find(({ id }) => id === copied)?.id ?? first.id;
}

/** @returns a page's file name: `/team/AnnRao` gives `team-ann-rao.json` */
export function fileNameOf(path: string): string {
  const words = path
    .slice(1)
    .replaceAll('/', '-')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return `pages/${words.toLowerCase()}.json`;
}

function refuseTakenPath(path: string, { files, redirectsFile }: ValidContent): void {
  const check = pagePath.safeParse(path);
  if (!check.success || path === '/')
    throw new Error(`--path must be a path such as /CloudMigration, not "${path}"`);
  const key = pathKey(path);
  const page = files.find(({ content }) => pathKey(content.path) === key);
  if (page) throw new Error(`content/${page.file} already has the path ${page.content.path}`);
  const former = files.find(({ content }) => content.formerPaths.some((p) => pathKey(p) === key));
  if (former) throw new Error(`${path} is a former path of content/${former.file}`);
  if (redirectsFile.redirects.some(({ from }) => pathKey(from) === key))
    throw new Error(`content/redirects.json redirects ${path}`);
}

/** @returns the file as written, without defaults, so that the new one stays short */
function template(from: string, { files }: ValidContent, folder: string): PageContent {
  if (isSkeleton(from)) return structuredClone(skeletons[from].page) as PageContent;
  const page = files.find(({ content }) => pathKey(content.path) === pathKey(from));
  if (page) return JSON.parse(readText(join(folder, page.file))) as PageContent;
  throw new Error(
    `--from must be ${Object.keys(skeletons).join(', ')} or the path of a page to copy, not "${from}"`,
  );
}
