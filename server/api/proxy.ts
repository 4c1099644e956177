import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { ApiError } from './errors.ts';
import { readAnswer, type UpstreamAnswer } from './upstream-answer.ts';

export interface UpstreamRequest {
  method: string;
  /** Path and query below `API_URL`, starting with a slash. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Calls the upstream on behalf of a visitor and waits for its whole answer. */
export type CallUpstream = (request: UpstreamRequest, visitor: Response) => Promise<UpstreamAnswer>;

export interface CallLimits {
  /** Timeout for the complete answer of the upstream, in ms. */
  answerMs: number;
  /** Maximum number of concurrent calls to the upstream; further ones get a 503. */
  maxCalls: number;
}

/** A call in progress. */
interface Call extends PromiseWithResolvers<UpstreamAnswer> {
  request: UpstreamRequest;
  sent?: ClientRequest;
  hasStatus: boolean;
}

/**
 * Calls the upstream through http-proxy-middleware. The middleware sends `request`; its answer is read in
 * full before the visitor gets anything.
 *
 * @returns a function that throws ApiError 502, 503 or 504, and 499 if the visitor disconnects
 */
export function proxyTo(apiUrl: URL, { answerMs, maxCalls }: CallLimits): CallUpstream {
  /** Calls in progress, keyed by the visitor's request, which the middleware passes to its events. */
  const calls = new Map<Request, Call>();
  const fail = (cause: unknown, req: Request) => {
    const call = calls.get(req);
    // Once a status has arrived, `readAnswer` reports the fault.
    if (!call?.hasStatus) call?.reject(unreachable(cause));
  };
  // One connection per call: the upstream may close an idle connection just as a POST is written to it, and
  // retrying that POST could store an enquiry twice.
  const { Agent } = apiUrl.protocol === 'https:' ? https : http;
  const proxy = createProxyMiddleware<Request, Response>({
    target: apiUrl,
    changeOrigin: true,
    agent: new Agent({ keepAlive: false }),
    selfHandleResponse: true,
    on: {
      proxyReq(sent, req, _res, options) {
        const call = calls.get(req);
        if (!call) return void sent.destroy();
        call.sent = sent;
        writeHead(sent, call.request);
        options.buffer = Readable.from(call.request.body ?? []);
        // An upstream that switches protocols closes the connection without an error.
        sent.once('close', () => fail(undefined, req));
      },
      proxyRes(answer, req) {
        const call = calls.get(req);
        if (!call) return;
        call.hasStatus = true;
        process.nextTick(() => {
          untieFromVisitor(answer);
          readAnswer(answer).then(call.resolve, call.reject);
        });
      },
      error: fail,
      econnreset: (_error, req) => calls.get(req)?.reject(visitorLeft()),
    },
  });

  return async (request, res) => {
    const { req } = res;
    if (req.socket.destroyed) throw visitorLeft();
    if (calls.size >= maxCalls) throw overloaded();
    const call: Call = { request, hasStatus: false, ...Promise.withResolvers<UpstreamAnswer>() };
    const leave = () => call.reject(visitorLeft());
    const timer = setTimeout(() => call.reject(tooSlow(call.hasStatus)), answerMs);
    res.once('close', leave);
    calls.set(req, call);
    try {
      // Express strips the mount path from `url`. Node has already answered `Expect`.
      req.url = request.path;
      delete req.headers.expect;
      void proxy(req, res, (error) => fail(error, req));
      return await call.promise;
    } finally {
      clearTimeout(timer);
      res.off('close', leave);
      calls.delete(req);
      call.sent?.destroy();
    }
  };
}

/**
 * Removes the listeners with which the middleware destroys the visitor's response if the answer is aborted
 * (there is no option for it), so that the visitor gets a marked 502. Call it after the middleware's
 * `proxyRes`.
 */
function untieFromVisitor(answer: IncomingMessage): void {
  answer.removeAllListeners('error').removeAllListeners('close');
}

/** Replaces the headers that the middleware copied from the visitor's request. */
function writeHead(call: ClientRequest, { method, headers }: UpstreamRequest): void {
  call.method = method;
  for (const name of call.getHeaderNames()) call.removeHeader(name);
  call.setHeader('connection', 'close');
  for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
}

function unreachable(cause?: unknown): ApiError {
  const message = 'We can’t reach our service right now. Please try again later.';
  return new ApiError(502, message, { fault: 'unreachable', cause });
}

function tooSlow(hasStatus: boolean): ApiError {
  const message = 'Our service took too long to reply. Please try again later.';
  return new ApiError(504, message, {
    marker: hasStatus ? 'unreadable' : 'none',
    fault: 'timeout',
  });
}

function overloaded(): ApiError {
  const message = 'We’re very busy right now. Please try again in a few seconds.';
  return new ApiError(503, message, { fault: 'overloaded' });
}

/** The visitor has closed the connection; logs conventionally use 499. */
function visitorLeft(): ApiError {
  return new ApiError(499, 'The visitor closed the connection.', { fault: 'visitor left' });
}
