import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Document, type ServerParts } from '#client/document.tsx';
import { loadFooter } from '#client/layout/footer.tsx';
import { loadSection, sectionTypes } from '#client/sections/registry.ts';
import type { PageData } from '#shared/page-data.ts';

/** Where the not-found page is rendered; no page can have this path. */
const NOWHERE = '/_';

// The server draws every kind of section, so it loads all chunks of the browser at start.
await Promise.all([...sectionTypes.map(loadSection), loadFooter()]);

/**
 * Renders the whole document of a page.
 *
 * @param serverParts what the document holds besides what the browser draws from its data
 * @returns HTML as UTF-8
 * @throws whatever a component threw
 */
export function renderDocument(data: PageData, serverParts: ServerParts): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={data.page?.path ?? NOWHERE}>
        <Document data={data} serverParts={serverParts} view={{ page: data.page }} />
      </StaticRouter>,
      {
        // With the shell alone the metadata could still be missing from head.
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: reject,
        // Never outline parts of a page as hidden elements with inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
  });
}
