import type { RequestListener, Server } from 'node:http';
import { createHttpServer } from '#server/studio/doors/http.ts';

/** How long uploading a film may take on a slow line, in ms. */
const UPLOAD_MS = 900_000;

/** The site's HTTP server, with more time for uploads. */
export function createStudioServer(handle: RequestListener, maxConnections?: number): Server {
  const server = createHttpServer(handle, maxConnections);
  server.requestTimeout = UPLOAD_MS;
  return server;
}
