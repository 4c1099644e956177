import { Drawn } from '#client/elements/static.tsx';
import type { Site, SiteFrame } from '#shared/page-data.ts';
import type { SiteFooter } from './site-footer.tsx';

let Component: typeof SiteFooter | undefined;

/**
 * Loads the footer's code. The server draws the footer; the browser needs its code only if the
 * newsletter's form sends by script.
 */
export async function loadFooter(): Promise<void> {
  Component = (await import('../sections/forms.ts')).SiteFooter;
}

/** Whether the newsletter's form sends; only then a document has the footer's content. */
export const footerNeedsScript = (site: Site | SiteFrame): site is Site =>
  site.formOutcomes === 'verified' && 'footer' in site && site.footer.newsletter !== undefined;

/** The footer of every page, as the server drew it unless its code is loaded. */
export function Footer({ drawn }: { drawn: Element | undefined }) {
  return Component ? <Component /> : <Drawn as="footer" element={drawn} />;
}
