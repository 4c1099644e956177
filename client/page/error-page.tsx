import { Kolam } from '#client/elements/kolam.tsx';
import { ChunkLoadError } from '#client/navigation/load-chunk.ts';
import { PageMetadata } from './page-metadata.tsx';

/**
 * Replaces a page that could not be drawn. Visitors only see the message of a chunk that did not
 * load; other messages stay in the console.
 */
export function ErrorPage({ error }: { error: Error }) {
  return (
    <section className="error-page" aria-labelledby="page-heading">
      <PageMetadata title="Unexpected Application Error!" robots="noindex" />
      <h1 id="page-heading" tabIndex={-1}>
        Unexpected Application Error!
      </h1>
      <p>
        {error instanceof ChunkLoadError
          ? error.message
          : 'This page could not be shown. The fault is ours.'}
      </p>
      <p>
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          Reload the page
        </button>
        {/* The target makes it a plain link, since only a new document repairs a broken one. */}
        <a className="button" href="/" target="_self">
          Back to the home page
        </a>
      </p>
      <Kolam seed="error-page" />
    </section>
  );
}
