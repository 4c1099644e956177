import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One request. */
export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Nothing that the studio answers takes as long, in ms. */
const TIMEOUT_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a call as it is. A connection that the studio closes before its answer is status 0. */
export function sendCall(port: number, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = request(
      { port, method, path, agent, headers: { ...length, ...headers } },
      (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (part) => {
          // Films and pictures are of no interest.
          if (text.length < 200_000) text += part;
        });
        const end = () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text });
        res.once('end', end).once('error', end);
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => reject(new Error(`No answer to ${method} ${path}`)));
    sent.once('error', () => resolve({ status: 0, headers: {}, body: '' }));
    sent.end(body ?? undefined);
  });
}

/** Closes the connections that wait for further calls. */
export const closeIdle = (): void => agent.destroy();
