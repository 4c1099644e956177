import type { Json } from '#shared/json.ts';
import { useSession } from '../session.tsx';
import { fieldsOf } from './content-schema.ts';
import { textOf } from './values.ts';

/** Number of characters of a title and of a description that search engines show. */
const shown = { title: 60, description: 160 };

function shortened(text: string, limit: number): string {
  const letters = [...text];
  if (letters.length <= limit) return text;
  const start = letters.slice(0, limit).join('');
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end).trimEnd() : start} …`;
}

/** How the page looks in search results, and where someone shares a link to it. */
export function PagePreviews({ page }: { page: Json }) {
  const { siteName, siteUrl } = useSession();
  const fields = fieldsOf(page);
  const text = (name: string) => textOf(fields[name]);
  const title = text('title') || 'The page has no title yet';
  const description = text('description') || 'The page has no description yet.';
  const picture = text('shareImage');
  const [first] = (fields['sections'] ?? []) as { [name: string]: Json }[];
  const heading = textOf(first?.['heading']) || title;
  const host = siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const steps = text('path').split('/').filter(Boolean);
  return (
    <div className="page-previews">
      <section>
        <h2 className="heading-3">In search results</h2>
        <div className="search-preview box">
          <p className="muted small">
            {siteName}
            <br />
            {[host, ...steps].join(' › ')}
          </p>
          <p className="search-preview__title">{shortened(title, shown.title)}</p>
          <p className="small">{shortened(description, shown.description)}</p>
        </div>
      </section>
      <section>
        <h2 className="heading-3">Where a link is shared</h2>
        <div className="social-preview box">
          {picture ? (
            <img className="social-preview__picture" src={picture} alt="" />
          ) : (
            <p className="social-preview__picture social-preview__drawn">{heading}</p>
          )}
          <div className="social-preview__words">
            <p className="muted small">{host}</p>
            <p className="name">{title}</p>
            <p className="small">{shortened(description, shown.description)}</p>
          </div>
        </div>
      </section>
    </div>
  );
}
