import {
  type ListPart,
  MAX_DESCRIPTION,
  mainHeading,
  type PageFile,
  pageKey,
} from '#server/content/page-file.ts';
import type { TextOverrides } from '#shared/interface-texts.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { translateWith } from '#shared/translate.ts';

const ARTICLES_PER_PAGE = 10;

type ListSection = Extract<SectionContent, { type: 'article-list' }>;

/** Content of a page that is an article. */
export type Article = PageContent & { article: NonNullable<PageContent['article']> };

const isArticle = (content: PageContent): content is Article => content.article !== undefined;

/** The list of articles on a page. */
export const listSection = ({ sections }: PageContent): ListSection | undefined =>
  sections.find((section) => section.type === 'article-list');

/** The page whose file has the list of articles. */
export const listFile = (files: Iterable<PageFile>): PageFile | undefined =>
  [...files].find(({ content, list }) => !list && listSection(content));

/** All articles, newest first. */
export function articlesIn(files: Iterable<PageFile>): Article[] {
  return Array.from(files, ({ content }) => content)
    .filter(isArticle)
    .sort(newestFirst);
}

type Dated = Pick<Article, 'path'> & { article: Pick<Article['article'], 'published'> };

/** Orders articles by date, and those of one day by path, so that the order is stable. */
export const newestFirst = (a: Dated, b: Dated): number =>
  b.article.published.localeCompare(a.article.published) || (a.path < b.path ? -1 : 1);

/** The articles on one page of the list, and the number of pages of its topic. */
export function listed(articles: readonly Article[], { topic, number }: ListPart) {
  const all =
    topic === undefined ? articles : articles.filter((one) => one.article.topic === topic);
  const start = (number - 1) * ARTICLES_PER_PAGE;
  return {
    articles: all.slice(start, start + ARTICLES_PER_PAGE),
    count: Math.ceil(all.length / ARTICLES_PER_PAGE),
  };
}

/** Address of a part of the list; its first page has the address of the page file. */
export function listPath(path: string, { topic, number }: ListPart): string {
  const base = path === '/' ? '' : path;
  const ofTopic = topic === undefined ? '' : `/topic/${topic}`;
  return `${base}${ofTopic}${number > 1 ? `/page/${number}` : ''}` || '/';
}

/** Whether a path is below the list's and belongs to its topics and pages. */
export function isInList(path: string, list: PageContent): boolean {
  const [key, base] = [pathKey(path), pageKey(list).replace(/^\/$/, '')];
  return key.startsWith(base) && /^\/(?:topic|page)\//.test(key.slice(base.length));
}

/** The files, plus the generated pages of the list of articles: its topics, and its second page onwards. */
export function withListPages(
  files: readonly PageFile[],
  siteName: string,
  texts: TextOverrides,
): PageFile[] {
  const own = listFile(files);
  if (!own) return [...files];
  const articles = articlesIn(files);
  const parts = [undefined, ...(listSection(own.content)?.topics ?? [])].flatMap((topic) => {
    const first: ListPart = { ...(topic && { topic: topic.id }), number: 1 };
    const { count } = listed(articles, first);
    return Array.from({ length: count }, (_, index) => ({
      topic,
      part: { ...first, number: index + 1 },
    }));
  });
  const made = parts
    .filter(({ topic, part }) => topic || part.number > 1)
    .map(({ topic, part }) => {
      const shown = listed(articles, part).articles;
      const texted = listTexts(own.content, topic, part.number, siteName, shown, texts);
      const content = { ...texted, path: listPath(own.content.path, part), formerPaths: [] };
      return { file: own.file, content: changedWith(content, shown), list: part };
    });
  const first = { ...own, content: changedWith(own.content, articles) };
  return [...files.map((file) => (file === own ? first : file)), ...made];
}

/** Title, description and intro of a generated page of the list. */
function listTexts(
  own: PageContent,
  topic: ListSection['topics'][number] | undefined,
  number: number,
  siteName: string,
  shown: readonly Article[],
  texts: TextOverrides,
): PageContent {
  const words = translateWith(texts);
  const numbered = (title: string) =>
    number > 1 ? words('{title}, page {number}', { title, number }) : title;
  const breadcrumb = numbered(topic?.name ?? own.breadcrumb);
  const name = topic ? `${topic.name}: ${own.breadcrumb}` : own.breadcrumb;
  const about = topic?.description ?? own.description;
  const sections = own.sections.map((section, index): SectionContent => {
    if (index > 0 || section.type !== 'page-intro') return section;
    const { picture: _, links: _links, ...intro } = section;
    const heading = numbered(topic?.name ?? section.heading);
    return { ...intro, heading, ...(topic && { lead: topic.description }) };
  });
  return {
    ...own,
    title: `${numbered(name)} | ${siteName}`,
    description: number > 1 ? shortened([breadcrumb, ...shown.map(mainHeading)].join('. ')) : about,
    breadcrumb,
    sections,
  };
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_DESCRIPTION) return text;
  const start = characters.slice(0, MAX_DESCRIPTION - 1).join('');
  return `${start.trimEnd()}…`;
}

/** A list changes whenever its articles do. */
function changedWith(content: PageContent, articles: readonly Article[]): PageContent {
  const days = articles.flatMap((one) => [one.article.published, one.updated ?? '']);
  const updated = [content.updated ?? '', ...days].sort().at(-1);
  return updated ? { ...content, updated } : content;
}
