import { createHash } from 'node:crypto';
import type { Headers } from '#server/studio/doors/http.ts';
import { STYLES_FIRST } from '#shared/page-data.ts';
import type { FramePage } from './previews.ts';

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const uncached: Headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const policyOf = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/**
 * Headers of a page in the frame beside the form, and of the site's own embeds in it. No script runs in it,
 * and only the studio may frame it; the studio itself accesses its document.
 *
 * @param style the stylesheet in its head
 */
export const frameHeaders = (style: string): Headers => ({
  ...uncached,
  'Content-Security-Policy': policyOf({
    'default-src': ["'none'"],
    'script-src': ["'none'"],
    'style-src': ["'self'", hashSource(style)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-same-origin'],
  }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
});

/** Headers of a page in the frame, including metadata for the studio. */
export const framePageHeaders = (page: Omit<FramePage, 'html'>): Headers => ({
  ...frameHeaders(page.themeStyle),
  'Preview-State': page.state,
  'Preview-Places': JSON.stringify(page.places),
  'Preview-Pictures': page.isPreparing ? 'preparing' : 'ready',
});

interface SharedPage {
  /** Address prefix of all resources of the preview. */
  prefix: string;
  headScript: string;
  themeStyle: string;
  /** Origins of the embeds on the page. */
  frames: readonly string[];
}

/**
 * Headers of a page behind a signed address. Its scripts run as on the site, but in an opaque origin without
 * access to the studio's cookies and storage, and they cannot send anything.
 */
export const sharedHeaders = ({ prefix, headScript, themeStyle, frames }: SharedPage): Headers => ({
  ...uncached,
  'Content-Security-Policy': policyOf({
    'default-src': ["'none'"],
    'script-src': [`${prefix}/assets/`, hashSource(headScript), hashSource(STYLES_FIRST)],
    'style-src': [`${prefix}/assets/`, hashSource(themeStyle)],
    'img-src': [`${prefix}/`, 'data:', ...iconSources(prefix)],
    'font-src': [`${prefix}/assets/`],
    'media-src': [`${prefix}/media/`],
    'frame-src': [`${prefix}/embeds/`, ...frames],
    'manifest-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    sandbox: ['allow-scripts'],
  }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // YouTube refuses to play without a referrer; the origin alone contains no token.
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'SAMEORIGIN',
});

/** The site's icons, which React requests at their own addresses. */
const iconSources = (prefix: string) =>
  ['/favicon.ico', '/media/brand/'].map((path) => new URL(path, prefix).href);

/** Headers of the files of a signed preview: its pages have an opaque origin, which cannot be listed. */
export const sharedFileHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
