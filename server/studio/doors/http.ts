/** Addresses that the site handles itself, so that no page may have them. */
export { addresses, isReserved } from '#server/http/addresses.ts';
/** Refuses requests that two servers could interpret differently. */
export { admit } from '#server/http/admission.ts';
/** The caller's address, also behind a proxy: sign-in attempts are limited per address. */
export { clientAddress, clientNetwork } from '#server/http/client-address.ts';
/** Limits per client address. */
export { countUploads, limitConnections, limitUploads } from '#server/http/client-limits.ts';
/** Compresses the program and the answers. */
export { compress } from '#server/http/compress.ts';
/** A server with the site's timeouts. */
export { createHttpServer } from '#server/http/http-server.ts';
/** Keeps secrets in addresses out of the log. */
export { loggablePath } from '#server/http/logger.ts';
/** The styles of pages without a stylesheet: previews that cannot be rendered. */
export { plainPageStyle } from '#server/http/plain-page.ts';
/** Settings that all rate limits share. */
export { limitSettings } from '#server/http/rate-limit.ts';
/** The request ID in a response and in its log line. */
export { currentRequestId, identifyRequests, sendRequestId } from '#server/http/request-id.ts';
/** Unmodified request paths. */
export { originForm, refuseMalformedUrl, splitTarget } from '#server/http/request-target.ts';
/** Headers of every answer. */
export { assetHeaders, type Headers, setHeaders } from '#server/http/security-headers.ts';
/** Which proxies may state the caller's address. */
export { type IsTrusted, trustedProxies } from '#server/http/trusted-proxies.ts';
/** A file whose real path is in a folder. */
export { realFile } from '#server/media/real-files.ts';
/** Signed previews, which the site shows too. */
export {
  PREVIEW_FIELD,
  readPreview,
  type SignedPreview,
  signPreview,
} from '#server/routes/preview-token.ts';
export { previews } from '#server/routes/previews.ts';
/** Serves the files of a folder and nothing outside it. */
export { mediaOptions, servedFolder } from '#server/routes/served-folder.ts';
/** The site's own files, for previews. */
export { staticFiles } from '#server/routes/static-files.ts';
