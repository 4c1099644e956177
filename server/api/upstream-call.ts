import http, { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import { Socket } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { ApiError } from './api-error.ts';
import { readAnswer, type UpstreamAnswer } from './upstream-answer.ts';

export interface UpstreamRequest {
  method: string;
  /** Path and query below `API_URL`, starting with a slash. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export type CallUpstream = (
  request: UpstreamRequest,
  visitor: AbortSignal,
) => Promise<UpstreamAnswer>;

/**
 * Calls the upstream through http-proxy-middleware, as a function that waits for the whole answer.
 *
 * The middleware ties the visitor's connection to the upstream's: it copies headers both ways and
 * cuts the visitor off where an answer breaks off. So it is given two stand-ins that are connected
 * to nothing. What reaches the upstream is what `request` says, and what reaches the visitor is
 * decided when the whole answer is there. The stand-in's `close` is how the middleware learns that
 * a visitor has left: it releases the upstream connection, whatever state that is in.
 *
 * @param answerMs how long the upstream may take until its answer is complete
 * @param maxCalls how many calls may be under way at once
 * @returns a function that throws ApiError 502, 503 or 504, and 499 when `visitor` aborts
 */
export function createUpstreamCall(
  apiUrl: URL,
  { answerMs, maxCalls }: { answerMs: number; maxCalls: number },
): CallUpstream {
  // A connection per call: the upstream may close a kept one just as the next POST is written to
  // it, and repeating that POST could store an enquiry twice. On loopback it costs less than 1 ms.
  const { Agent } = apiUrl.protocol === 'https:' ? https : http;
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: apiUrl,
    agent: new Agent({ keepAlive: false }),
    selfHandleResponse: true,
    on: {
      // A 101 that nobody asked for closes the connection and raises no error.
      proxyReq: (call, _request, standIn) => void call.once('close', () => standIn.emit('fault')),
      proxyRes: (answer, _request, standIn) => void standIn.emit('answer', answer),
      error: (error, _request, standIn) => void standIn.emit('fault', error),
    },
  });
  let underWay = 0;

  return async (request, visitor) => {
    if (visitor.aborted) throw visitorLeft();
    if (underWay >= maxCalls) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<UpstreamAnswer>();
    const incoming = standInRequest(request);
    const outgoing = new ServerResponse(incoming);
    let hasStatus = false;
    outgoing.once('fault', (error?: unknown) => reject(unreachable(error)));
    outgoing.once('answer', (answer: IncomingMessage) => {
      hasStatus = true;
      outgoing.removeAllListeners('fault');
      readAnswer(answer).then(resolve, reject);
    });
    const leave = () => reject(visitorLeft());
    visitor.addEventListener('abort', leave);
    const timer = setTimeout(() => reject(tooSlow(hasStatus)), answerMs);
    underWay += 1;
    try {
      void proxy(incoming, outgoing);
      return await promise;
    } finally {
      underWay -= 1;
      clearTimeout(timer);
      visitor.removeEventListener('abort', leave);
      outgoing.emit('close');
    }
  };
}

function standInRequest({ method, path, headers, body }: UpstreamRequest): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming, { method, url: path, headers, complete: true });
  if (body) incoming.push(body);
  incoming.push(null);
  return incoming;
}

function unreachable(cause?: unknown): ApiError {
  const message = 'Our service cannot be reached at the moment. Please try again later.';
  return new ApiError(502, message, { fault: 'unreachable', cause });
}

function tooSlow(hasStatus: boolean): ApiError {
  const message = 'Our service took too long to answer. Please try again later.';
  return new ApiError(504, message, {
    marker: hasStatus ? 'unreadable' : 'none',
    fault: 'timeout',
  });
}

function overloaded(): ApiError {
  const message = 'Our service is very busy at the moment. Please try again in a few seconds.';
  return new ApiError(503, message, { fault: 'overloaded' });
}

/** Nobody reads this answer; 499 is the customary status for it in logs. */
function visitorLeft(): ApiError {
  return new ApiError(499, 'The visitor has left.', { fault: 'visitor left' });
}
