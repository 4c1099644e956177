/**
 * A page that needs nothing of the site, for when rendering has failed or would cost too much.
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
<title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${html}</p>
</main>
</body>
</html>
`;

/** Headers of such a page, beside those of every page. */
export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
};
