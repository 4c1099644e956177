import type { ApiErrorBody, EditorProblem } from '#shared/studio/files.ts';

/** A failed call; its message is for people. */
export class ApiError extends Error {
  /** HTTP status; 0 if the studio is unreachable. */
  readonly status: number;
  /** Code for the caller, such as `changed`, `invalid` or `offline`. */
  readonly code: string;
  readonly problems: readonly EditorProblem[];
  /** The response body; for a conflict, it contains the other version. */
  readonly body: unknown;

  constructor(status: number, body: Partial<ApiErrorBody>) {
    super(body.message ?? 'The studio gave an answer that it should not. Try again.');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.problems = body.problems ?? [];
    this.body = body;
  }
}

const offline: ApiErrorBody = {
  code: 'offline',
  message:
    'The studio cannot be reached. What you wrote stays on this page; try again in a moment.',
};

const sessionListeners = new Set<(isSignedIn: boolean) => void>();

/**
 * Subscribes to the sign-in state, as reported by each response.
 *
 * @returns a function that unsubscribes
 */
export function onSession(listener: (isSignedIn: boolean) => void): () => void {
  sessionListeners.add(listener);
  return () => void sessionListeners.delete(listener);
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    body = isJson ? await response.json() : await response.text();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, offline);
  }
  if (response.ok || response.status === 401)
    for (const listener of sessionListeners) listener(response.ok);
  if (response.ok) return body as T;
  throw new ApiError(response.status, typeof body === 'object' && body ? body : {});
}

/** Calls to the studio's server; every failure is an {@link ApiError}. */
export const api = {
  /**
   * @param path the full path, such as `/api/pages`
   * @param asked JSON to post; without it the call is a GET
   */
  get: <T>(path: string, signal?: AbortSignal, asked?: string) =>
    call<T>(path, { ...(signal && { signal }), ...(asked !== undefined && json('POST', asked)) }),
  /** Sends JSON. */
  send: <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    call<T>(
      path,
      body === undefined ? { method, headers } : json(method, JSON.stringify(body), headers),
    ),
};

const json = (method: string, body: string, headers = {}): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});
