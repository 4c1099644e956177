import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { MayUpload } from '#server/http/client-limits.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Headers } from '#server/http/security-headers.ts';
import type { Fault, UpstreamMetrics } from '#server/observe/metrics.ts';
import { callLabel } from '#server/observe/route-label.ts';
import { refuseCrossSite } from './cross-site.ts';
import { ApiError, answerErrors } from './errors.ts';
import { showLinkedForms } from './linked-form.ts';
import { answerForms, type FormPages, redirectLogins, refuseMissingForms } from './native-form.ts';
import { comparable, isAmbiguous, requestTarget } from './paths.ts';
import { type CallLimits, type CallUpstream, proxyTo } from './proxy.ts';
import { limitRate } from './rate-limit.ts';
import { readJsonBody } from './request-body.ts';
import { sendAnswer } from './send-answer.ts';
import type { SharedCounters } from './shared-counters.ts';
import { secretHeader, upstreamHeaders } from './upstream-headers.ts';

interface ApiLimits extends CallLimits {
  /** How long a client may take to send its body, in ms. */
  uploadMs: number;
}

export interface ApiDeps {
  /** The upstream service; may have a base path. */
  apiUrl: URL;
  /** Shared secret that identifies the site to the built-in service; null for any other upstream. */
  apiSecret?: string | null | undefined;
  /** The site's own public address. */
  siteUrl: URL;
  /** Calls per client address and minute; 0 disables all limits. */
  rateLimitPerMinute: number;
  /** Accepted enquiries and newsletter messages per address and minute; 0 disables the limit. */
  enquiriesPerMinute?: number;
  /** Counters shared by all replicas. */
  counters?: SharedCounters | undefined;
  /** Whether a client may upload another body now. */
  mayUpload: MayUpload;
  /** Wraps calls to store enquiries while the upstream is unreachable. */
  spooled?: ((call: CallUpstream) => CallUpstream) | undefined;
  /** The site's forms; if unset, forms submitted without script are refused. */
  formPages?: FormPages | undefined;
  /** Headers of the page that refuses such a form. */
  plainHeaders?: Headers;
  metrics: UpstreamMetrics;
  logger: Logger;
  limits?: Partial<ApiLimits>;
}

const defaultLimits: ApiLimits = { uploadMs: 60_000, answerMs: 25_000, maxCalls: 512 };
const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Handles everything under `/api`; mount it before any body parser. A complete JSON answer of the upstream
 * passes with its status and bytes; anything else becomes a JSON error of the proxy, marked with the header
 * `PROXY_ERROR_HEADER`.
 */
export function createApi(deps: ApiDeps): RequestHandler {
  const { siteUrl, formPages: pages, plainHeaders = {}, mayUpload, logger } = deps;
  const limits = { ...defaultLimits, ...deps.limits };
  const { uploadMs } = limits;
  const limit = limitRate(deps, logger);
  const call = callFor(deps, limits);
  const admit = async (req: Request, res: Response) => {
    await limit(req, res);
    if (!mayUpload(req)) throw new ApiError(429, 'Too many requests at once. Please try again.');
  };
  const steps = Router()
    .use(refuseAmbiguousPath)
    .use(refuseMissingForms(pages))
    .use(redirectLogins(pages))
    .use(refuseOtherMethods)
    .use(showLinkedForms(pages, limit))
    .use(refuseCrossSite(siteUrl))
    .use(answerForms({ pages, plainHeaders, siteUrl, uploadMs, admit, call }))
    .use(async (req, res) => {
      await admit(req, res);
      const { status, body } = await call(res, await readJsonBody(req, uploadMs));
      sendAnswer(res, status, body);
    });
  return answerErrors(steps, logger);
}

const refuseAmbiguousPath: RequestHandler = (req, _res, next) => {
  if (isAmbiguous(req)) throw new ApiError(400, 'This address isn’t valid.');
  next();
};

const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (!allowed.includes(req.method)) {
    res.set('Allow', allowed.join(', '));
    throw new ApiError(405, 'This address doesn’t accept this kind of request.');
  }
  next();
};

/** Calls the upstream for a visitor whose body has been read; `headers` replace the visitor's. */
function callFor(deps: ApiDeps, limits: ApiLimits) {
  const { apiUrl, apiSecret, siteUrl, spooled, metrics } = deps;
  const callDirectly = countCalls(proxyTo(apiUrl, limits), metrics);
  const callUpstream = spooled?.(callDirectly) ?? callDirectly;
  return async (res: Response, body?: Buffer, headers?: object) => {
    const { req } = res;
    const request = {
      // HEAD gets the headers of GET, and its length is only known with the body (RFC 9110, 9.3.2).
      method: req.method === 'HEAD' ? 'GET' : req.method,
      path: requestTarget(req),
      headers: {
        ...upstreamHeaders(req, apiUrl, siteUrl, body),
        ...secretHeader(apiSecret),
        ...headers,
      },
      body,
    };
    const answer = await callUpstream(request, res);
    if (answer.allow !== undefined) res.set('Allow', answer.allow);
    return answer;
  };
}

/** Records duration and faults of calls to the upstream. */
function countCalls(call: CallUpstream, metrics: UpstreamMetrics): CallUpstream {
  return async (request, visitor) => {
    const start = performance.now();
    let fault: Fault | undefined;
    try {
      return await call(request, visitor);
    } catch (error) {
      fault = ApiError.from(error).fault;
      throw error;
    } finally {
      const seconds = (performance.now() - start) / 1000;
      metrics.countCall(callLabel(comparable(request.path)), seconds, fault);
    }
  };
}
