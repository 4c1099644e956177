import { mainHeading } from '#server/content/index.ts';
import {
  type PublicArticle,
  type PublicPage,
  type PublicSite,
  picturesOf,
  publicArticles,
  startOfDay,
} from '../public-site.ts';
import { articleHtml } from './article-html.ts';

/** The feeds have the newest articles; the list on the site also has older ones. */
const MAX_ENTRIES = 20;

/** An article for both feed formats; addresses are absolute. */
export interface FeedEntry {
  /** The article's first address, which stays the same if the page is renamed. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  image: string | undefined;
  author: { name: string; url?: string };
  topic: string;
  /** RFC 3339. */
  published: string;
  updated: string;
}

/** The head and entries of a feed. */
export interface Feed {
  title: string;
  description: string;
  home: string;
  updated: string;
  entries: FeedEntry[];
}

/** @param list the page with the list of articles */
export function feedOf(site: PublicSite, list: PublicPage): Feed {
  const entries = publicArticles(site)
    .filter(({ access }) => access === 'public')
    .slice(0, MAX_ENTRIES)
    .map((article) => entryOf(site, article));
  const newest = entries.map(({ updated }) => updated).sort();
  return {
    title: `${list.breadcrumb} | ${site.site.name}`,
    description: list.description,
    home: site.origin + list.path,
    // A feed needs a date even without articles.
    updated: newest.at(-1) ?? startOfDay(list.updated ?? '1970-01-01'),
    entries,
  };
}

function entryOf({ origin }: PublicSite, article: PublicArticle): FeedEntry {
  const { path, formerPaths, summary, description, updated } = article;
  const { published, topic, author } = article.article;
  const [intro] = article.sections;
  const name = intro?.type === 'article-intro' ? intro.byline.author.name : '';
  const image = picturesOf(article)[0] ?? article.socialImage;
  return {
    id: origin + (formerPaths[0] ?? path),
    url: origin + path,
    title: mainHeading(article),
    summary: summary ?? description,
    html: articleHtml(article, origin),
    image: image && origin + image.src,
    author: { name, ...(author && { url: origin + author }) },
    topic,
    published: startOfDay(published),
    updated: startOfDay(updated ?? published),
  };
}
