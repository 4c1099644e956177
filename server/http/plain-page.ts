import type { InterfaceText } from '#shared/interface-texts.ts';
import type { Site } from '#shared/page-data.ts';
import { translateWith } from '#shared/translate.ts';

/** What such a page takes from the site: language and words. */
export type PlainSite = Pick<Site, 'language' | 'dir' | 'texts'>;

interface PlainLink {
  label: InterfaceText;
  href: string;
}

/**
 * A page that needs nothing of the site, for when rendering has failed or would cost too much.
 *
 * @param heading plain text
 * @param parts of its paragraph: plain text, or links
 */
export const plainPage = (
  { language, dir, texts }: PlainSite,
  heading: InterfaceText,
  parts: readonly (InterfaceText | PlainLink)[],
): string => {
  const text = (words: InterfaceText) => escapeHtml(translateWith(texts)(words));
  const html = parts.map((part) =>
    typeof part === 'string' ? text(part) : `<a href="${part.href}">${text(part.label)}</a>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${dir ? ` dir="${dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(heading)}</title>
</head>
<body>
<main>
<h1>${text(heading)}</h1>
<p>${html.join(' ')}</p>
</main>
</body>
</html>
`;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** Headers of such a page, beside those of every page. */
export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
};
