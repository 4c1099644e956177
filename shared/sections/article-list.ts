import { groups, type Picture, text, textLike } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import type { Byline } from './article-intro.ts';
import type { Chart } from './chart.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';
import type { model as windowModel } from './window.ts';

/** A topic's ID in addresses. */
export const topicId = textLike('topic-name', /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/);

export const model = section(
  'article-list',
  'All articles, newest first, ten on a page. Each topic gets a page of its own.',
  {
    heading: heading.meta({ examples: ['All articles'] }),
    topics: groups('The topics, in order.', {
      id: topicId.meta({
        description: 'Name in addresses (/Insights/topic/security) and in articles.',
        examples: ['security'],
      }),
      name: text('Name that visitors see.', 'Cyber security'),
      description: text(
        "What the topic's articles are about, also for search results. At most 160 characters.",
        'What to settle before an incident, and what to do in the hours after it.',
      ),
    }).min(1),
  },
);

/** An article in a list. */
export interface ArticleCard extends Byline {
  href: string;
  heading: string;
  summary: string;
  /** The author's portrait, without alternative text, because the name is beside it. */
  portrait: Picture | undefined;
  /** The article's first chart or window, shown in place of the portrait. */
  figure: Chart | z.infer<typeof windowModel> | undefined;
}

/** `article-list` with the articles on one of its pages. */
export interface ArticleList extends Omit<z.infer<typeof model>, 'topics'> {
  /** All topics with articles; the first entry leads to the whole list. */
  topics: { name?: string; href: string; isCurrent?: true }[];
  articles: ArticleCard[];
  /** Absent if all articles are on this page. */
  pages?: { number: number; count: number; newer?: string; older?: string };
}

export const markdown: Markdown<ArticleList> = (section, md) => {
  const { pages } = section;
  return md.blocks(
    md.bullets(
      section.articles.map(({ heading, href, summary, published, author }) =>
        md.described(heading, href, `${summary} (${author.name}, ${published})`),
      ),
    ) || md.words('No articles yet.'),
    `### ${md.words('Topics')}`,
    md.links(
      section.topics.map(({ name = md.words('All topics'), href }) => ({ label: name, href })),
    ),
    md.links([
      ...(pages?.newer ? [{ label: md.words('Newer articles'), href: pages.newer }] : []),
      ...(pages?.older ? [{ label: md.words('Older articles'), href: pages.older }] : []),
    ]),
  );
};
