import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { addresses } from './addresses.ts';

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

const allowed =
  'accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture';
const denied = 'camera display-capture geolocation microphone midi payment usb';

/** Allows what the players in embeds need; each frame's `allow` says which embed may use it. */
const permissionsPolicy = [
  ...allowed.split(' ').map((name) => `${name}=*`),
  ...denied.split(' ').map((name) => `${name}=()`),
].join(', ');

type Directives = Record<string, readonly string[]>;

/** Browsers that support `report-to` ignore `report-uri`; `report-to` requires https. */
const reporting = (https: boolean): Directives => ({
  'report-uri': [addresses.cspReports.path],
  ...(https && { 'report-to': ['csp'] }),
});

/**
 * Headers of every response; assets, which browsers never open as documents, need no others.
 *
 * @param https whether the public address is https; HSTS is only sent then
 */
export const assetHeaders = (https: boolean): Headers =>
  Object.freeze({
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'X-Content-Type-Options': 'nosniff',
  });

/** Headers of everything that a browser may open as a document. */
function documentHeaders(directives: Directives, https: boolean): Headers {
  const policy = { ...directives, ...(https && { 'upgrade-insecure-requests': [] }) };
  const isFramedByOwnPages = directives['frame-ancestors']?.includes("'self'");
  return Object.freeze({
    ...assetHeaders(https),
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join(';'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissionsPolicy,
    // YouTube refuses to play without a referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(directives['report-to'] && { 'Reporting-Endpoints': `csp="${addresses.cspReports.path}"` }),
    'X-Frame-Options': isFramedByOwnPages ? 'SAMEORIGIN' : 'DENY',
  });
}

const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Headers of every page, error pages included. They are the same on all pages, because a navigation
 * in the browser keeps the policy of the first document.
 *
 * @param frames origins of the embeds on all pages
 * @param inlineScript the script in head, allowed by its hash; null for a page without one
 * @param https whether the public address is https; HSTS and `upgrade-insecure-requests` need it
 */
export function pageHeaders(
  frames: readonly string[],
  inlineScript: string | null,
  https: boolean,
): Headers {
  return documentHeaders(
    {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...(inlineScript === null ? [] : [hashSource(inlineScript)])],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': ["'self'"],
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

/** Headers of files: nothing in them may run, and nothing may frame them. */
export function fileHeaders(https: boolean): Headers {
  return documentHeaders({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }, https);
}

/**
 * Headers of media. A browser can open them as documents: it shows a film in a player and an SVG
 * with its own styles. Nothing in them may run.
 */
export function mediaHeaders(https: boolean): Headers {
  return documentHeaders(
    {
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'media-src': ["'self'"],
      'style-src': ["'unsafe-inline'"],
      'frame-ancestors': ["'none'"],
    },
    https,
  );
}

/** Headers of the site's own embeds, which only its pages may frame. */
export function embedHeaders(https: boolean): Headers {
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
export function setFileHeaders(https: boolean): RequestHandler {
  const [ofAsset, ofFile] = [assetHeaders(https), fileHeaders(https)];
  return ({ path }, res, next) => {
    // An SVG may be opened as a document.
    const isAsset = /^\/assets\/./.test(path) && !path.endsWith('.svg');
    res.set(isAsset ? ofAsset : ofFile);
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
