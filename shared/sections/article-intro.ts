import { picture, richText } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'article-intro',
  'Opening of an article: its main heading, author, date, topic and reading time.',
  {
    heading,
    lead: richText.meta({ description: 'One to three sentences under the heading.' }),
    picture: picture.optional(),
  },
);

/** A name, linked if there is a page for it. */
export interface LinkedName {
  name: string;
  href?: string;
}

/** The line below an article's heading: author, day, reading time, topic. */
export interface Byline {
  author: LinkedName;
  /** ISO 8601 day. */
  published: string;
  /** Reading time. */
  minutes: number;
  topic: LinkedName;
}

/** `article-intro` with the article metadata of its page. */
export interface ArticleIntro extends z.infer<typeof model> {
  byline: Byline;
}

export const markdown: Markdown<ArticleIntro> = (section, md) => {
  const { author, published, minutes, topic } = section.byline;
  const name = ({ name, href }: LinkedName) => (href ? md.linked(name, href) : md.plain(name));
  const facts = [name(author), published, md.words('{minutes} min read', { minutes }), name(topic)];
  return md.blocks(md.text(section.lead), facts.join(', '));
};
