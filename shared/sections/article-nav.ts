import type { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('article-nav', 'Links to the previous and the next article.', {
  heading: heading.meta({ examples: ['Read on'] }),
});

export interface ArticleLink {
  href: string;
  heading: string;
}

/** `article-nav` with the neighbouring articles. */
export interface ArticleNav extends z.infer<typeof model> {
  older?: ArticleLink;
  newer?: ArticleLink;
  /** The list of all articles. */
  list?: ArticleLink;
}

export const markdown: Markdown<ArticleNav> = (section, md) => {
  const { newer, older, list } = section;
  const labelled = (label: string, { heading, href }: ArticleLink) =>
    `${label}: ${md.linked(heading, href)}`;
  return md.bullets([
    ...(newer ? [labelled(md.words('Next article'), newer)] : []),
    ...(older ? [labelled(md.words('Previous article'), older)] : []),
    ...(list ? [md.linked(list.heading, list.href)] : []),
  ]);
};
