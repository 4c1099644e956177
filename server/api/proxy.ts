import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type Options } from 'http-proxy-middleware';
import { ApiError } from './errors.ts';
import { readAnswer, type UpstreamAnswer } from './upstream-answer.ts';

export interface UpstreamRequest {
  method: string;
  /** Path and query below `API_URL`, starting with a slash. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** The exchange with the visitor that a call is made for. */
export interface Visitor {
  req: Request;
  res: Response;
}

/** Calls the upstream and waits for its whole answer. */
export type CallUpstream = (request: UpstreamRequest, visitor: Visitor) => Promise<UpstreamAnswer>;

/** What one call does on the middleware's events. */
interface Call {
  begin(sent: ClientRequest, options: Options): void;
  read(answer: IncomingMessage): void;
  fail(cause: unknown): void;
  leave(): void;
}

/**
 * Calls the upstream through http-proxy-middleware. The middleware sends what `request` says; its
 * answer is read in full here before the visitor gets anything.
 *
 * @param answerMs how long the upstream may take until its answer is complete
 * @param maxCalls how many calls may be under way at once
 * @returns a function that throws ApiError 502, 503 or 504, and 499 if the visitor leaves
 */
export function proxyTo(
  apiUrl: URL,
  { answerMs, maxCalls }: { answerMs: number; maxCalls: number },
): CallUpstream {
  /** Calls under way by the visitor's request, which the middleware's events name. */
  const calls = new WeakMap<Request, Call>();
  // One connection per call: the upstream may close a kept one just as a POST is written to it, and
  // repeating that POST could store an enquiry twice.
  const { Agent } = apiUrl.protocol === 'https:' ? https : http;
  const proxy = createProxyMiddleware<Request, Response>({
    target: apiUrl,
    changeOrigin: true,
    agent: new Agent({ keepAlive: false }),
    selfHandleResponse: true,
    on: {
      proxyReq(sent, req, _res, options) {
        const call = calls.get(req);
        if (call) call.begin(sent, options);
        else sent.destroy();
      },
      proxyRes: (answer, req) => calls.get(req)?.read(answer),
      error: (error, req) => calls.get(req)?.fail(error),
      econnreset: (_error, req) => calls.get(req)?.leave(),
    },
  });
  let underWay = 0;

  return async (request, { req, res }) => {
    if (req.socket.destroyed) throw visitorLeft();
    if (underWay >= maxCalls) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<UpstreamAnswer>();
    const leave = () => reject(visitorLeft());
    let sent: ClientRequest | undefined;
    let hasStatus = false;
    // Once there is a status, reading the answer tells what is wrong with it.
    const fail = (cause?: unknown) => hasStatus || reject(unreachable(cause));
    calls.set(req, {
      begin(call, options) {
        sent = call;
        writeHead(call, request);
        options.buffer = Readable.from(request.body ?? []);
        // An upstream that switches protocols closes the connection without an error.
        call.once('close', () => fail());
      },
      read(answer) {
        hasStatus = true;
        // Once this event is over, the middleware ties the visitor's response to the answer and
        // destroys it if the answer breaks off. The visitor gets a marked 502 instead.
        process.nextTick(() => {
          answer.removeAllListeners('error').removeAllListeners('close');
          readAnswer(answer).then(resolve, reject);
        });
      },
      fail,
      leave,
    });
    const timer = setTimeout(() => reject(tooSlow(hasStatus)), answerMs);
    res.once('close', leave);
    underWay += 1;
    try {
      // Express strips the mount path from `url`. Node has met the expectation already.
      req.url = request.path;
      delete req.headers.expect;
      void proxy(req, res, fail);
      return await promise;
    } finally {
      underWay -= 1;
      clearTimeout(timer);
      res.off('close', leave);
      calls.delete(req);
      sent?.destroy();
    }
  };
}

/** Replaces what the middleware took over from the visitor. */
function writeHead(call: ClientRequest, { method, headers }: UpstreamRequest): void {
  call.method = method;
  for (const name of call.getHeaderNames()) call.removeHeader(name);
  call.setHeader('connection', 'close');
  for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
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
