import type { DocumentParts } from '#server/studio/doors/rendering.ts';
import { changeParts } from '#shared/json/change-parts.ts';

/**
 * Moves all resources of a page below an address prefix. Links of the page are disabled: see {@link
 * guardScript}.
 *
 * @param prefix origin and path
 */
export function moveBelow(document: DocumentParts, prefix: string): DocumentParts {
  const { data, parts } = document;
  const move = (part: string | object) =>
    typeof part === 'string' ? part.replace(loadedPath, (path) => prefix + path) : part;
  return {
    // The icons are inlined into the document: browsers refuse them from another origin.
    data: { ...changeParts(data, move), icons: '', pageChunks: {} },
    parts: {
      ...parts,
      headScript: guardScript + parts.headScript.replace(loadedPaths, (path) => prefix + path),
      logo: parts.logo.replace(loadedPaths, (path) => prefix + path),
    },
  };
}

/** Moves addresses that components render themselves: resized pictures, fonts, posters. */
export const moveAttributes = (html: string, prefix: string): string =>
  html.replace(
    / (?:href|src|poster|srcset|imagesrcset)="[^"]*"/gi,
    // The site's own icons stay: the browser would add them a second time.
    (attribute) =>
      attribute.replace(
        /(?<=["\s,])\/(?:assets|media(?!\/brand\/)|embeds)\//g,
        (path) => prefix + path,
      ),
  );

/** Moves the addresses in a stylesheet, or in the HTML of an embed. */
export const moveInText = (text: string, prefix: string): string =>
  text
    .replace(/url\((["']?)(\/(?:assets|media)\/)/g, `url($1${prefix}$2`)
    .replace(/ (href|src)="(\/(?:assets|media|embeds)\/|\/theme\.css")/g, ` $1="${prefix}$2`);

/** Paths at the beginning of a text, and of each picture in a `srcset`. */
const loadedPath = /(?<=^|, )\/(?:assets|media|embeds)\//g;
const loadedPaths = /(?<=["'`(])\/(?:assets|media|embeds)\//g;

/**
 * Runs before all other scripts: a page in a preview prefetches nothing, and its links and forms only show a
 * note that they are disabled.
 */
const guardScript = `(() => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true, effectiveType: '4g' },
  });
  navigator.sendBeacon = () => true;
  let note;
  const stop = (event) => {
    const isLink = event.target.closest('a[href]:not([href^="#"])');
    if (event.type !== 'submit' && !isLink) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const banner = document.querySelector('.preview-banner');
    if (!banner || note) return;
    note = document.createElement('p');
    note.setAttribute('role', 'status');
    banner.append(note);
    Object.assign(banner.style, { position: 'sticky', top: 0, zIndex: 1000 });
    note.textContent = 'Links and forms lead nowhere in this preview.';
  };
  for (const type of ['click', 'auxclick', 'submit']) addEventListener(type, stop, true);
})();
`;

const BODY = '<body id="top">';

/** Inlines the icons into a document without a sprite. */
export const withIcons = (html: string, sprite: string): string =>
  html.replace(BODY, () => `${BODY}<div hidden>${sprite}</div>`);
