const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of JSON text in UTF-8 (RFC 8259), or undefined where the bytes are not that. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}
