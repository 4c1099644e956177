import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { compress, servedFolder } from '#server/studio/doors/http.ts';

/** The studio's browser files, as listed by the build in `studio/manifest.json`. */
export interface StudioManifest {
  /** Addresses. */
  script: string;
  style: string;
  /** Sets the theme before the first paint. */
  theme: string;
  /** Modules that the script imports statically. */
  modules: string[];
}

const YEAR_MS = 365 * 24 * 3_600_000;

/** Serves the studio's scripts, styles and fonts below `/studio`. */
export function bundle(distDir: string): RequestHandler {
  const files = servedFolder(join(distDir, 'studio'), { immutable: true, maxAge: YEAR_MS });
  const notFound: RequestHandler = (_req, res) => {
    res.status(404).set('Cache-Control', 'no-store').type('text').send('Not found\n');
  };
  return express.Router().use(compress(), files, notFound);
}

/** Answers every address with the page in which the studio's script renders the screens. */
export function shell(distDir: string): RequestHandler {
  const file = join(distDir, 'studio/manifest.json');
  const page = shellPage(JSON.parse(readFileSync(file, 'utf8')));
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    // A proxy that logs errors also logs the address of the referring page.
    if (req.path.startsWith('/invitation/')) res.set('Referrer-Policy', 'strict-origin');
    res.set('Cache-Control', 'no-cache').type('html').send(page);
  };
}

const shellPage = ({ script, style, theme, modules }: StudioManifest) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Studio</title>
<script src="${theme}"></script>
<link rel="stylesheet" href="${style}">
${modules.map((module) => `<link rel="modulepreload" href="${module}">\n`).join('')}<script type="module" src="${script}"></script>
</head>
<body>
<div id="studio"></div>
<noscript>The studio needs JavaScript. Please switch it on and load this page again.</noscript>
</body>
</html>
`;
