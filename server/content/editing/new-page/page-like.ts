import { listFile, listSection } from '#server/content/articles/article-list.ts';
import { todayIn } from '#server/content/calendar.ts';
import { MAX_TITLE } from '#server/content/page-file.ts';
import { withAddressesOfRoles } from '#server/content/resolve/page-roles.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { PLACEHOLDER } from '#shared/json/item-text.ts';
import type { PageContent } from '#shared/model/content-model.ts';

/** A page's title with the company's name, or without it if both would be too long. */
export function fullTitle(title: string, company: string): string {
  const full = `${title} | ${company}`;
  return full.length <= MAX_TITLE ? full : title;
}

/**
 * @param template a skeleton, or a page to copy, as in its file
 * @returns a similar page at another path, with placeholders for missing texts
 * @throws Error if it is an article but there is no list of articles
 */
export function pageLike(
  template: PageContent,
  { path, title }: { path: string; title: string },
  source: Pick<ValidContent, 'siteFile' | 'files'>,
): PageContent {
  const { path: own, ...page } = template;
  const today = todayIn(source.siteFile.timeZone);
  const named = JSON.parse(
    withAddressesOfRoles(JSON.stringify(page), source)
      .replaceAll('"TODAY"', `"${today}"`)
      .replaceAll(`"datesOf":"${own}"`, `"datesOf":"${path}"`)
      // A function, because patterns such as "$&" have a special meaning in a replacement string.
      .replaceAll('"TITLE"', () => JSON.stringify(title)),
  );
  const { $schema, status: _status, publishAt: _moment, formerPaths: _paths, ...rest } = named;
  return {
    $schema,
    path,
    ...rest,
    title: fullTitle(title, source.siteFile.name),
    description: `${PLACEHOLDER} What “${title}” says, in one or two sentences.`,
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
 * @returns a topic of the list of articles
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
