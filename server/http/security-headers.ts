import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Where browsers send what a policy has stopped. */
export const CSP_REPORTS_PATH = '/csp-reports';

const permissions = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'picture-in-picture',
];
const denied = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/**
 * Embeds need the features that their players ask for; nothing on the site needs the others.
 * The frame's own `allow` still decides which embed gets what.
 */
const permissionsPolicy = [
  ...permissions.map((name) => `${name}=*`),
  ...denied.map((name) => `${name}=()`),
].join(', ');

type Directives = Record<string, string[]>;

/**
 * Where browsers report what they stopped. Those that know `report-to` heed that alone, and keep it
 * to https.
 */
const reporting = (https: boolean): Directives => ({
  reportUri: [CSP_REPORTS_PATH],
  ...(https && { reportTo: ['csp'] }),
});
const reportingEndpoints = { 'Reporting-Endpoints': `csp="${CSP_REPORTS_PATH}"` };

/** What helmet sets for these directives, worked out once: the same for every answer. */
function headersOf(directives: Directives, https: boolean): Headers {
  const headers: Record<string, string> = {
    'Permissions-Policy': permissionsPolicy,
    ...(directives.reportTo && reportingEndpoints),
  };
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: https ? { ...directives, upgradeInsecureRequests: [] } : directives,
    },
    // YouTube refuses to play without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions:
      directives.frameAncestors?.[0] === "'self'" ? { action: 'sameorigin' } : { action: 'deny' },
    // Its only effect today is on browsers where it does harm; the CSP stands in its place.
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
  });
  middleware({} as never, response as never, () => {});
  return Object.freeze(headers);
}

const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Headers of every page, error pages included. They are the same on all pages, since a navigation
 * in the browser keeps the policy of the first document: frames are allowed from what any page
 * embeds.
 *
 * @param frames origins of what any page embeds
 * @param inlineScript the script in head, allowed by its hash; null for a page without one
 * @param https whether the public address is https: only then HSTS and the upgrade of addresses
 */
export function pageHeaders(
  frames: readonly string[],
  inlineScript: string | null,
  https: boolean,
): Headers {
  return headersOf(
    {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(inlineScript === null ? [] : [hashSource(inlineScript)])],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", ...new Set([...frames].sort())],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // See client/trusted-types.ts.
      trustedTypes: ['default'],
      ...reporting(https),
    },
    https,
  );
}

/** Headers of assets and other answers that are no page: nothing may run or frame them. */
export function fileHeaders(https: boolean): Headers {
  return headersOf({ defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, https);
}

/**
 * Headers of media, which show as they are when they are opened by themselves: the player that a
 * browser puts around a film, and the styles inside a drawing. Nothing can run in them.
 */
export function mediaHeaders(https: boolean): Headers {
  return headersOf(
    {
      defaultSrc: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'"],
      styleSrc: ["'unsafe-inline'"],
      frameAncestors: ["'none'"],
    },
    https,
  );
}

/** Headers of the site's own embeds, which only its own pages may frame. */
export function embedHeaders(https: boolean): Headers {
  return headersOf(
    {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
      ...reporting(https),
    },
    https,
  );
}

const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
];

/**
 * Takes away what only a document heeds. On a script, a font or a picture, which browsers never take
 * for one, it would be 400 bytes for nothing on every file of a first visit.
 */
export function dropDocumentHeaders(res: ServerResponse): void {
  for (const name of documentHeaders) res.removeHeader(name);
}

/** Puts constant headers on every answer that comes this way. */
export function setHeaders(headers: Headers): RequestHandler {
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
