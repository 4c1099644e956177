import { Idiomorph } from 'idiomorph';

const STYLE_WAIT_MS = 2000;

/**
 * Morphs the page in the frame into another version of it, element by element, so that nothing flickers and
 * the scroll position stays.
 *
 * @param shown document of the frame
 * @param next the newer version, as parsed by the browser
 */
export async function morphPage(shown: Document, next: Document): Promise<void> {
  await addStyles(shown, next);
  changeTheme(shown, next);
  const { lang } = next.documentElement;
  if (shown.documentElement.lang !== lang) shown.documentElement.lang = lang;
  Idiomorph.morph(shown.body, next.body, {
    morphStyle: 'outerHTML',
    restoreFocus: false,
    callbacks: {
      // The browser compares unchanged parts far faster than they could be traversed.
      beforeNodeMorphed: (before, after) => !before.isEqualNode(after),
      // An answer opened by the editor stays open.
      beforeAttributeUpdated: (name, element) => name !== 'open' || element.localName !== 'details',
    },
  });
}

/** A new kind of section may need a stylesheet that the frame has not loaded. */
async function addStyles(shown: Document, next: Document): Promise<void> {
  const known = new Set(hrefsOf(shown));
  const added = hrefsOf(next)
    .filter((href) => !known.has(href))
    .map((href) => {
      const link = shown.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      shown.head.append(link);
      return new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
        setTimeout(resolve, STYLE_WAIT_MS);
      });
    });
  await Promise.all(added);
}

const hrefsOf = (page: Document) =>
  [...page.querySelectorAll('head > link[rel=stylesheet]')].map(
    (link) => link.getAttribute('href') ?? '',
  );

/** The frame's policy only allows its original stylesheet; a newer one is constructed. */
function changeTheme(shown: Document, next: Document): void {
  const text = themeOf(next);
  const view = shown.defaultView as (Window & typeof globalThis) | null;
  if (text === themeOf(shown) && shown.adoptedStyleSheets.length === 0) return;
  if (!view) return;
  const sheet = shown.adoptedStyleSheets[0] ?? new view.CSSStyleSheet();
  sheet.replaceSync(text);
  shown.adoptedStyleSheets = [sheet];
}

/**
 * A fetched page has its theme in a `meta` element; the studio's own policy would block a `style` element.
 */
const themeOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('head > meta[name=studio-theme]')?.content ??
  page.querySelector('head > style')?.textContent ??
  '';
