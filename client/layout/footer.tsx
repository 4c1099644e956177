import { Drawn } from '#client/elements/static.tsx';
import type { SiteFooter } from './site-footer.tsx';

let Component: typeof SiteFooter | undefined;

/**
 * Loads the footer's code. The server draws the footer; the browser needs its code only if the
 * newsletter's form sends by script.
 */
export async function loadFooter(): Promise<void> {
  Component = (await import('../sections/forms.ts')).SiteFooter;
}

/** The footer of every page, as the server drew it unless its code is loaded. */
export function Footer({ drawn }: { drawn: Element | undefined }) {
  return Component ? <Component /> : <Drawn as="footer" element={drawn} />;
}
