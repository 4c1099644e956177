import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { consent } from '#client/consent/load-consent.ts';
import { Document, type ServerParts } from '#client/document.tsx';
import { footerNeedsScript, siteEnd } from '#client/layout/footer.tsx';
import { notFound } from '#client/page/page-view.tsx';
import { drawnRoot } from '#client/sections/drawn-root.ts';
import { loadSection } from '#client/sections/registry.ts';
import type { DocumentPage, PageData, Site, SiteFrame } from '#shared/page-data.ts';
import { sectionTypes } from '#shared/sections/names.ts';

/** Path of the not-found page during rendering; no page can have it. */
const NOWHERE = '/_';

// The server renders every kind of section, so it loads all browser chunks at start.
await Promise.all([
  ...sectionTypes.map(loadSection),
  ...[siteEnd, consent, notFound].map((chunk) => chunk.load()),
]);

/**
 * Renders the whole document of a page.
 *
 * @param parts the document's parts beyond those that the browser renders from its data
 * @returns HTML as UTF-8
 * @throws errors of components
 */
export function renderDocument(
  data: PageData,
  parts: Omit<ServerParts, 'hydrationData'>,
): Promise<Buffer> {
  const serverParts = { ...parts, hydrationData: hydrationData(data) };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={data.page?.path ?? NOWHERE}>
        <Document data={data} serverParts={serverParts} view={{ page: data.page }} />
      </StaticRouter>,
      {
        // The shell alone may lack metadata in head.
        onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
        // Never outline parts of a page as hidden elements with inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
  });
}

/** The part of a document's data that hydration needs, without static content. */
function hydrationData({ site, page, ...data }: PageData): PageData {
  const withoutDrawn = ({ sections, ...fields }: DocumentPage): DocumentPage => ({
    ...fields,
    sections: sections.map((section) =>
      typeof section === 'string' || !drawnRoot(section.type) ? section : section.type,
    ),
  });
  return {
    ...data,
    site: page === null || footerNeedsScript(site) ? site : frameOf(site),
    page: page && withoutDrawn(page),
  };
}

function frameOf(site: Site | SiteFrame): SiteFrame {
  const { name, language, dir, locale, theme, texts } = site;
  const { scripts, accounts, formOutcomes, embeds, navigation, contactPage } = site;
  return {
    name,
    language,
    ...(dir && { dir }),
    locale,
    theme,
    ...(texts && { texts }),
    ...(scripts && { scripts }),
    ...(accounts && { accounts }),
    formOutcomes,
    embeds,
    navigation,
    ...(contactPage && { contactPage }),
  };
}
