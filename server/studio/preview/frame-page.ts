import { type DocumentParts, renderDocument } from '#server/studio/doors/rendering.ts';

/**
 * The HTML of a page for a frame of the studio: like the site's own, but without scripts and third-party
 * content. It has no preloads: browsers do not render frames outside the viewport, and warn about preloaded
 * fonts that are never used. Its links target a new window, which the frame may not open, so they do nothing
 * in any browser.
 */
export async function framePage({ data, parts }: DocumentParts): Promise<string> {
  const assets = { ...data.assets, modules: [] };
  const html = (await renderDocument({ ...data, assets, pageChunks: {} }, parts)).toString();
  return withoutScripts(html)
    .replace(/<iframe src="https:[^"]*"/g, '<iframe')
    .replace('<head>', '<head><base target="_blank"/>');
}

/** The site's HTML without preloads and scripts, of which none may run in a frame. */
export const withoutScripts = (html: string): string =>
  html.replace(
    /<script\b[^<>]*>(?:[^<]|<(?!\/?script\b))*<\/script>|<link rel="(?:module)?preload"[^<>]*>/g,
    '',
  );

/**
 * Prepares the page for a frame into which the studio inserts it: the stylesheet in its head becomes data,
 * because the studio's own policy forbids inline styles.
 */
export const withThemeAsData = (html: string, themeStyle: string): string =>
  html.replace(
    `<style>${themeStyle}</style>`,
    () => `<meta name="studio-theme" content="${escaped(themeStyle)}"/>`,
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
