import { Kolam } from '#client/elements/kolam.tsx';
import { ChunkLoadError } from '#client/navigation/load-chunk.ts';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import { PageMetadata } from './page-metadata.tsx';

/**
 * Replaces a page that failed to render. Visitors see only the message of a chunk that failed to load; other
 * messages stay in the console.
 */
export function ErrorPage({ error }: { error: Error }) {
  const text = useText();
  const { theme } = useSite();
  const title = text('Unexpected Application Error!');
  return (
    <section className="error-page" aria-labelledby="page-heading">
      <PageMetadata title={title} robots="noindex" />
      <h1 id="page-heading" tabIndex={-1}>
        {title}
      </h1>
      <p>
        {error instanceof ChunkLoadError
          ? text('Loading chunk {name} failed.', { name: error.chunk })
          : text('Something went wrong on our side, so this page can’t be shown.')}
      </p>
      <p>
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          {text('Reload page')}
        </button>
        {/* The target makes it a plain link, since a broken document needs a full page load. */}
        <a className="button" href="/" target="_self">
          {text('Go to the home page')}
        </a>
      </p>
      {theme.kolam && <Kolam of={12} count={0} />}
    </section>
  );
}
