import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { documentType } from '#shared/media-files.ts';
import { addresses } from './addresses.ts';

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

const allowed =
  'accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture';
const denied = 'camera display-capture geolocation microphone midi payment usb';

/** Allows the features needed by players in embeds; each frame's `allow` selects its own. */
const permissionsPolicy = [
  ...allowed.split(' ').map((name) => `${name}=*`),
  ...denied.split(' ').map((name) => `${name}=()`),
].join(', ');

/** Scope of HSTS: the site's host only, subdomains too, or browsers' preload lists too. */
export type HstsScope = 'host' | 'subdomains' | 'preload';

/** False if the public address is not https, otherwise the scope of HSTS. */
export type Https = HstsScope | false;

const hsts: Readonly<Record<HstsScope, string>> = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** Derives the settings for headers from the configuration. */
export const httpsOf = (siteUrl: URL, scope: HstsScope): Https =>
  siteUrl.protocol === 'https:' && scope;

type Directives = Record<string, readonly string[]>;

/** Browsers that support `report-to` ignore `report-uri`; `report-to` requires https. */
const reporting = (https: Https): Directives => ({
  'report-uri': [addresses.cspReports.path],
  ...(https && { 'report-to': ['csp'] }),
});

/**
 * Headers of every response; assets, which browsers never open as documents, need no others.
 *
 * @param https HSTS is only sent if the public address is https
 */
export const assetHeaders = (https: Https): Headers =>
  Object.freeze({
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': hsts[https] }),
    'X-Content-Type-Options': 'nosniff',
  });

/** Headers of everything that a browser may open as a document. */
function documentHeaders(directives: Directives, https: Https): Headers {
  const policy = { ...directives, ...(https && { 'upgrade-insecure-requests': [] }) };
  const isFramedByOwnPages = directives['frame-ancestors']?.includes("'self'");
  return Object.freeze({
    ...assetHeaders(https),
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join(';'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // A sandboxed document already has an origin of its own.
    ...(!directives.sandbox && { 'Origin-Agent-Cluster': '?1' }),
    'Permissions-Policy': permissionsPolicy,
    // YouTube refuses to play without a referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(directives['report-to'] && { 'Reporting-Endpoints': `csp="${addresses.cspReports.path}"` }),
    'X-Frame-Options': isFramedByOwnPages ? 'SAMEORIGIN' : 'DENY',
  });
}

/** Allows an inline script or stylesheet by its hash. */
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Headers of every page, error pages included. They are the same on all pages, because client-side navigation
 * keeps the policy of the first document.
 *
 * @param frames origins of the embeds on all pages
 * @param inlineScripts the scripts in head, allowed by hash
 * @param https HSTS and `upgrade-insecure-requests` need an https address
 * @param inlineStyle the stylesheet in head, likewise
 * @param scripts origins of third-party scripts, and of the hosts they connect to
 */
export function pageHeaders(
  frames: readonly string[],
  inlineScripts: readonly string[],
  https: Https,
  inlineStyle?: string,
  scripts: readonly string[] = [],
): Headers {
  return documentHeaders(
    {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inlineScripts.map(hashSource), ...scripts],
      'style-src': ["'self'", ...(inlineStyle === undefined ? [] : [hashSource(inlineStyle)])],
      'img-src': ["'self'", 'data:', ...scripts],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': ["'self'", ...scripts],
      'frame-src': ["'self'", ...new Set([...frames].sort())],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      // See client/trusted-types.ts.
      'trusted-types': ['default'],
      ...reporting(https),
    },
    https,
  );
}

/** Policy for files: no script, no requests, no framing. */
const fileDirectives: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** An SVG or a document may contain links, forms and scripts; the sandbox disables them. */
const sandbox: Directives = { sandbox: [] };

/** Headers of files, such as machine-readable texts and drawings in the build. */
export function fileHeaders(https: Https): Headers {
  return documentHeaders({ ...fileDirectives, ...sandbox }, https);
}

const mediaDirectives: Directives = {
  ...fileDirectives,
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
};

/** Feed readers and link previews show pictures on their own sites. */
const forOtherSites: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Sets the headers of media. A browser can open them as documents: it shows a film in a player, which not
 * every browser does in a sandbox, and an SVG with its own styles.
 */
export function setMediaHeaders(https: Https): RequestHandler {
  const sandboxed = documentHeaders({ ...mediaDirectives, ...sandbox }, https);
  const ofOther = documentHeaders(mediaDirectives, https);
  return ({ path }, res, next) => {
    res.set(/\.svg$/i.test(path) || documentType(path) ? sandboxed : ofOther);
    if (/\.(?:avif|webp|png|svg)$/i.test(path)) res.set(forOtherSites);
    next();
  };
}

/** Headers of the site's own embeds, which only its pages may frame. */
export function embedHeaders(https: Https): Headers {
  return documentHeaders(
    {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'font-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
      ...reporting(https),
    },
    https,
  );
}

/** Sets the headers of everything but pages; assets get fewer, because a first visit loads many. */
export function setFileHeaders(https: Https): RequestHandler {
  const [ofAsset, ofFile] = [assetHeaders(https), fileHeaders(https)];
  return ({ path }, res, next) => {
    // An SVG may be opened as a document.
    const isAsset = /^\/assets\/./.test(path) && !path.endsWith('.svg');
    res.set(isAsset ? ofAsset : ofFile);
    if (isAsset && /\.(?:avif|webp|png|jpg)$/.test(path)) res.set(forOtherSites);
    next();
  };
}

/** Sets constant headers. */
export function setHeaders(headers: Headers): RequestHandler {
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
