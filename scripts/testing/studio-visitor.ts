/** A person's browser: it keeps cookies and sends the studio's own `Origin`. */
export interface Visitor {
  cookies: Map<string, string>;
  /** Value of the `Cookie` header. */
  cookie(): string;
  /** An object passed as `json` becomes the body. */
  fetch(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** Sends a call and returns status and body. */
  call(method: string, path: string, json?: unknown): Promise<[number, unknown]>;
}

/** @param extra headers for every request */
export function createVisitor(origin: string, extra: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    cookies,
    cookie: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    async fetch(path, { json, ...init } = {}) {
      const headers = new Headers({ origin, ...extra });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      if (cookies.size > 0) headers.set('cookie', visitor.cookie());
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      const answer = await fetch(origin + path, { ...init, headers, ...(body && { body }) });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
    async call(method, path, json) {
      const answer = await visitor.fetch(path, { method, json });
      const text = await answer.text();
      return [answer.status, text ? JSON.parse(text) : null];
    },
  };
  return visitor;
}
