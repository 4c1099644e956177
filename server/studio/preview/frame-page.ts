import { type DocumentParts, renderDocument } from '#server/studio/doors/rendering.ts';

/**
 * The HTML of a page for a frame of the studio: as the site's own, without scripts and without
 * what other sites show. It preloads nothing: browsers draw no frame that is out of sight, and
 * complain of a font that is preloaded and never used. Its links ask for a new window, which the
 * frame may not open, so they lead nowhere in any browser.
 */
export async function framePage({ data, parts }: DocumentParts): Promise<string> {
  const assets = { ...data.assets, modules: [] };
  const html = (await renderDocument({ ...data, assets, pageChunks: {} }, parts)).toString();
  return withoutScripts(html)
    .replace(/<iframe src="https:[^"]*"/g, '<iframe')
    .replace('<head>', '<head><base target="_blank"/>');
}

/** HTML of the site's own without scripts, of which none runs in a frame, and without preloads. */
export const withoutScripts = (html: string): string =>
  html.replace(
    /<script\b[^<>]*>(?:[^<]|<(?!\/?script\b))*<\/script>|<link rel="(?:module)?preload"[^<>]*>/g,
    '',
  );

/**
 * Adapts the page to a document that the studio fetches and puts into the frame: the stylesheet in its
 * head is given as data, because the studio's own policy allows no inline styles.
 */
export const withThemeAsData = (html: string, themeStyle: string): string =>
  html.replace(
    `<style>${themeStyle}</style>`,
    () => `<meta name="studio-theme" content="${escaped(themeStyle)}"/>`,
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
