/**
 * A page that needs nothing of the site but its colours, for when rendering has failed or would cost too much.
 *
 * @param heading plain text
 * @param html one paragraph, trusted
 */
export const plainPage = (heading: string, html: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<link rel="stylesheet" href="/theme.css">
</head>
<body class="plain-page">
<main>
<h1>${heading}</h1>
<p>${html}</p>
</main>
</body>
</html>
`;

/** What such a page needs beside the colours of the theme. */
export const plainPageStyle = `
.plain-page{background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:10vh 1.5rem}
.plain-page a{color:var(--accent)}
`;

/** Headers of such a page, beside those of every page. */
export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
};
