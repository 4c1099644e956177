import { memoized } from '#server/content/memoized.ts';
import { mainHeading, type PageFile, type PageFiles } from '#server/content/page-file.ts';
import { resolveChart } from '#server/content/resolve/resolve-drawings.ts';
import type { SiteFile } from '#server/content/valid-content.ts';
import { addresses } from '#server/http/addresses.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import { decorative } from '#shared/model/content-values.ts';
import type { Page } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import type { Byline, LinkedName } from '#shared/sections/article-intro.ts';
import type { ArticleCard, ArticleList } from '#shared/sections/article-list.ts';
import type { ArticleLink, ArticleNav } from '#shared/sections/article-nav.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import {
  type Article,
  articlesIn,
  listed,
  listFile,
  listPath,
  listSection,
  newestFirst,
} from './article-list.ts';
import { readingMinutes } from './reading-time.ts';

/** Fills in the sections about articles from the live pages. */
export function articleResolver(site: SiteFile, live: PageFiles) {
  const files = [...live.values()];
  const articles = articlesIn(files);
  const list = listFile(files)?.content;
  const topics = (list && listSection(list)?.topics) ?? [];
  const authors = peopleIn(files);

  const partHref = (path: string, topic?: string, number = 1): string | undefined => {
    const address = listPath(path, { ...(topic !== undefined && { topic }), number });
    return live.get(pathKey(address))?.content.path;
  };
  const byline = ({ article, sections }: Article): Byline => {
    const { author, published, topic: id } = article;
    const name = topics.find((topic) => topic.id === id)?.name ?? id;
    return {
      author: linked(author, authors.get(author)?.href),
      published,
      minutes: readingMinutes(sections),
      topic: linked(name, list && partHref(list.path, id)),
    };
  };
  const card = (content: Article): ArticleCard => ({
    ...linkTo(content),
    summary: content.article.summary ?? content.description,
    portrait: decorative(authors.get(content.article.author)?.picture),
    figure: content.sections.flatMap((section) => {
      if (section.type === 'chart') return resolveChart(section, site);
      return section.type === 'window' ? section : [];
    })[0],
    ...byline(content),
  });

  return {
    byline,

    /** The neighbours of an article, which itself may not be live. */
    nav(content: Article): Omit<ArticleNav, 'type' | 'heading'> {
      const others = articles.filter(({ path }) => path !== content.path);
      const newer = others.findLast((other) => newestFirst(other, content) < 0);
      const older = others.find((other) => newestFirst(other, content) > 0);
      return {
        ...(newer && { newer: linkTo(newer) }),
        ...(older && { older: linkTo(older) }),
        ...(list && { list: { href: list.path, heading: list.breadcrumb } }),
      };
    },

    /** @param file the page that shows a part of the list */
    list(
      section: Extract<SectionContent, { type: 'article-list' }>,
      { content, list: part = { number: 1 } }: PageFile,
    ): ArticleList {
      const { topic, number } = part;
      // The preview of a list that is not live has an address of its own.
      const path = list?.path ?? content.path;
      const { articles: shown, count } = listed(articles, part);
      const newer = number > 1 && partHref(path, topic, number - 1);
      const older = number < count && partHref(path, topic, number + 1);
      const entries = section.topics.flatMap(({ id, name }) => {
        const href = partHref(path, id);
        return href ? [{ name, href, ...(id === topic && current) }] : [];
      });
      return {
        ...section,
        topics: [{ href: path, ...(topic === undefined && current) }, ...entries],
        articles: shown.map(card),
        ...(count > 1 && {
          pages: { number, count, ...(newer && { newer }), ...(older && { older }) },
        }),
      };
    },

    /** Additional metadata in the head of an article, or of a list of articles. */
    metadata(content: PageContent): Pick<Page, 'article' | 'feeds'> {
      if (!list || !(content.article || listSection(content))) return {};
      const title = `${list.breadcrumb} | ${site.name}`;
      return {
        ...(content.article && { article: articleMetadata(byline(content as Article), content) }),
        feeds: [
          { type: 'application/atom+xml', title, href: addresses.atomFeed.path },
          { type: 'application/feed+json', title, href: addresses.jsonFeed.path },
        ],
      };
    },
  };
}

const linked = (name: string, href: string | undefined): LinkedName =>
  href ? { name, href } : { name };

const linkTo = (page: Article): ArticleLink => ({ href: page.path, heading: mainHeading(page) });

const current = { isCurrent: true } as const;

const articleMetadata = (
  { published, author, topic }: Byline,
  { updated }: PageContent,
): NonNullable<Page['article']> => ({
  published,
  ...(updated && { updated }),
  ...(author.href && { author: author.href }),
  topic: topic.name,
});

/** The team members by name, with the address and portrait of their profile, or else of their card. */
function peopleIn(files: readonly PageFile[]) {
  const people = new Map<string, ReturnType<typeof peopleOn>[number]>();
  for (const { content } of files)
    for (const person of peopleOn(content))
      if (person.isProfile || !people.has(person.name)) people.set(person.name, person);
  return people;
}

const peopleOn = memoized(({ path, sections }: PageContent) =>
  sections.flatMap((section) => {
    if (section.type === 'profile')
      return [{ name: section.heading, href: path, picture: section.picture, isProfile: true }];
    if (section.type !== 'team-grid') return [];
    return section.members.map(({ name, id, picture }) => {
      return { name, href: `${path}#${id}`, picture, isProfile: false };
    });
  }),
);
