import { Helmet } from 'react-helmet-async';
import type { Page } from '#shared/page-data.ts';
import { useSiteValue } from './site-context.ts';

type Metadata = Pick<Page, 'title' | 'robots'> & Partial<Pick<Page, 'description' | 'path'>>;

/**
 * What a page tells browsers and search engines about itself. It stands once on every page:
 * react-helmet-async on React 19 does not drop what a second one repeats.
 */
export function PageMetadata({ title, description, robots, path }: Metadata) {
  const { origin } = useSiteValue();
  return (
    <Helmet>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots === 'noindex' && <meta name="robots" content="noindex" />}
      {path && robots === 'index' && <link rel="canonical" href={origin + path} />}
    </Helmet>
  );
}
