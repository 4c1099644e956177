import type { InterfaceText } from '#shared/interface-texts.ts';
import type { Site } from '#shared/page-data.ts';
import { translateWith } from '#shared/translate.ts';

/** Language and interface texts for such a page. */
export type PlainSite = Pick<Site, 'language' | 'dir' | 'texts'>;

interface PlainLink {
  label: InterfaceText;
  href: string;
}

/**
 * A page that uses only the site's colours, for when rendering has failed or would be too expensive.
 *
 * @param heading plain text
 * @param parts the parts of its paragraph: plain text, or links
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
<meta name="color-scheme" content="light dark">
<title>${text(heading)}</title>
<link rel="stylesheet" href="/theme.css">
</head>
<body class="plain-page">
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

/** Styles of such a page, in addition to the theme's colours. */
export const plainPageStyle = `
.plain-page{background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:10vh 1.5rem}
.plain-page a{color:var(--accent)}
`;

/** Headers of such a page, in addition to those of every page. */
export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
};
