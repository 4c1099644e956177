import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { type RequestOptions, request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Alternating names and values, as received. */
  rawHeaders: string[];
  body: Buffer;
}

/** A response, or a pause in it, that takes longer counts as missing, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Sends one request unchanged to a port of 127.0.0.1; over TLS if `ca` has a certificate.
 *
 * @throws Error if the server closes the connection before the end of its response, or takes too long
 */
export function call(
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { body?: Buffer | string | null | undefined } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = options.ca ? tlsRequest : plainRequest;
    const sent = request({ host: '127.0.0.1', port, path, timeout: PATIENCE_MS, ...options });
    sent.once('timeout', () => sent.destroy(new Error(`No answer to ${options.method} ${path}`)));
    sent.on('error', reject).once('response', (answer) => {
      const { statusCode: status = 0, headers, rawHeaders } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers, rawHeaders, body: bytes }), reject);
    });
    sent.end(body ?? undefined);
  });
}
