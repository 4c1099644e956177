import type { IncomingMessage } from 'node:http';

/** Whether a request has a body (RFC 9112, 6.3). */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON text in UTF-8 (RFC 8259); undefined if the bytes are anything else. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}
