/** Addresses that the site answers itself: no page may have them. */
export { addresses, isReserved } from '#server/http/addresses.ts';
/** Refuses requests that two servers could read differently. */
export { admit } from '#server/http/admission.ts';
/** The caller's address, also behind a proxy: sign-in attempts are counted per address. */
export { clientAddress, clientNetwork } from '#server/http/client-address.ts';
/** How much one address may do at once. */
export { countUploads, limitConnections, limitUploads } from '#server/http/client-limits.ts';
/** Compresses the program and the answers. */
export { compress } from '#server/http/compress.ts';
/** A server with the site's timeouts. */
export { createHttpServer } from '#server/http/http-server.ts';
/** Keeps secrets in addresses out of the log. */
export { loggablePath } from '#server/http/logger.ts';
/** The look of pages that need no stylesheet: previews that cannot be drawn. */
export { plainPageStyle } from '#server/http/plain-page.ts';
/** Settings that all rate limits share. */
export { limitSettings } from '#server/http/rate-limit.ts';
/** The ID that stands in an answer and in its line of the log. */
export { currentRequestId, identifyRequests, sendRequestId } from '#server/http/request-id.ts';
/** Paths as Node got them. */
export { originForm, refuseMalformedUrl, splitTarget } from '#server/http/request-target.ts';
/** Headers of every answer. */
export { assetHeaders, type Headers, setHeaders } from '#server/http/security-headers.ts';
/** Which proxies may say who is calling. */
export { type IsTrusted, trustedProxies } from '#server/http/trusted-proxies.ts';
/** A file that really is in a folder. */
export { realFile } from '#server/media/real-files.ts';
/** Signed previews, which the site answers as well. */
export {
  PREVIEW_FIELD,
  readPreview,
  type SignedPreview,
  signPreview,
} from '#server/routes/preview-token.ts';
export { previews } from '#server/routes/previews.ts';
/** Files of a folder, such as the program's, without a way out of it. */
export { mediaOptions, servedFolder } from '#server/routes/served-folder.ts';
/** The site's own files, for previews. */
export { staticFiles } from '#server/routes/static-files.ts';
