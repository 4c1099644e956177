import { PROXY_ERROR_HEADER } from '#shared/api.ts';

/** The result of a call. */
export type Answer =
  | { kind: 'json'; json: unknown; ok: boolean }
  /** An answer that is not JSON. */
  | { kind: 'unreadable'; ok: boolean; error: unknown }
  /** No answer from the upstream; the proxy may have sent its own error. */
  | { kind: 'none'; error: unknown };

/** In ms; much longer than the proxy waits for the upstream. */
const GIVE_UP_AFTER_MS = 60_000;

/**
 * Posts a payload as JSON. Never throws.
 *
 * @param url address of the call
 * @param payload the body
 */
export async function postJson(url: string, payload: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
  } catch (error) {
    return { kind: 'none', error };
  }
  const { ok, status } = response;
  const marker = response.headers.get(PROXY_ERROR_HEADER);
  if (marker) {
    const error = new Error(`The service did not answer ${url} (${status})`);
    return marker === 'unreadable' ? { kind: marker, ok, error } : { kind: 'none', error };
  }
  try {
    return { kind: 'json', json: await response.json(), ok };
  } catch (error) {
    // Unparsable text is an answer; an aborted connection is not.
    return error instanceof SyntaxError
      ? { kind: 'unreadable', ok, error }
      : { kind: 'none', error };
  }
}
