import { Helmet } from 'react-helmet-async';
import { useSiteValue } from '#client/site-context.ts';
import type { Page } from '#shared/page-data.ts';

type Metadata = Pick<Page, 'title' | 'robots'> &
  Partial<Pick<Page, 'description' | 'path' | 'socialImage' | 'article' | 'feeds'>>;

/**
 * A page's title and metadata. Every page has it exactly once: on React 19, react-helmet-async does
 * not remove duplicates.
 */
export function PageMetadata(metadata: Metadata) {
  const { title, description, robots, path, socialImage, article, feeds } = metadata;
  const { origin, site } = useSiteValue();
  const shared = path && {
    type: article ? 'article' : 'website',
    site_name: site.name,
    locale: site.locale,
    title,
    description,
    url: origin + path,
    ...(socialImage && {
      image: origin + socialImage.src,
      'image:width': '1200',
      'image:height': '630',
      'image:alt': socialImage.alt,
    }),
  };
  const ofArticle = article && {
    published_time: article.published,
    modified_time: article.updated,
    author: article.author && origin + article.author,
    section: article.topic,
  };
  return (
    <Helmet>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots === 'noindex' && <meta name="robots" content="noindex" />}
      {path && robots === 'index' && <link rel="canonical" href={origin + path} />}
      {Object.entries(shared || {}).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {Object.entries(ofArticle || {}).map(
        ([name, content]) =>
          content && <meta key={name} property={`article:${name}`} content={content} />,
      )}
      {feeds?.map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} />
      ))}
      {/* The card's other values come from the properties above. */}
      {path && <meta name="twitter:card" content="summary_large_image" />}
    </Helmet>
  );
}
