import { Chunk } from '#client/chunk.ts';
import { Drawn } from '#client/elements/static.tsx';
import type { Site, SiteFrame } from '#shared/page-data.ts';

/**
 * The footer's code. The server renders the footer; the browser needs its code only if the newsletter form
 * submits by script.
 */
export const siteEnd = new Chunk(() => import('../sections/forms.ts'));

/** Whether the newsletter form submits; only then the document includes the footer's content. */
export const footerNeedsScript = (site: Site | SiteFrame): site is Site =>
  site.formOutcomes === 'verified' && 'footer' in site && site.footer.newsletter !== undefined;

/** Elements that the server renders after `main`: the bar for phones and the footer. */
export interface DrawnEnd {
  bar?: Element | undefined;
  footer?: Element | undefined;
}

/** The end of every page, server-rendered unless its code is loaded. */
export function Footer({ bar, footer }: DrawnEnd) {
  const SiteEnd = siteEnd.module?.SiteEnd;
  if (SiteEnd) return <SiteEnd />;
  return (
    <>
      <Drawn as="nav" element={bar} />
      <Drawn as="footer" element={footer} />
    </>
  );
}
