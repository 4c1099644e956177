import { assetHeaders, type Headers } from '#server/studio/doors/http.ts';

/**
 * Names of Trusted Types policies: ProseMirror's clipboard, which parses pasted HTML, and the studio's own,
 * which passes the server's previews to the frame.
 */
const policies = ['ProseMirrorClipboard', 'studio'];

const permissions =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope microphone midi payment picture-in-picture usb';

/** Headers of every answer; previews replace the policy with their own. */
export function studioHeaders(studioUrl: URL): Headers {
  const isHttps = studioUrl.protocol === 'https:';
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies.join(' ')}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return Object.freeze({
    ...assetHeaders(isHttps && 'host'),
    'Content-Security-Policy': directives.join(';'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissions
      .split(' ')
      .map((name) => `${name}=()`)
      .join(', '),
    // The studio's addresses contain draft names, which no other site needs.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}
