import { type RequestHandler, Router } from 'express';
import type { Logger } from '#server/observe/log.ts';
import type { UpstreamMetrics } from '#server/observe/metrics.ts';
import type { EnquirySpool } from '#server/spool/enquiry-spool.ts';
import { spoolCalls } from '#server/spool/spool-calls.ts';
import { answerErrors } from './answer-errors.ts';
import { ApiError } from './api-error.ts';
import { refuseAmbiguousPath, requestTarget } from './api-path.ts';
import { countCalls } from './counted-call.ts';
import { refuseCrossSite } from './cross-site.ts';
import { type FormPages, type NativeCall, readNativeForm, sendLoginsBack } from './native-form.ts';
import { limitRate } from './rate-limit.ts';
import { readJsonBody } from './read-json-body.ts';
import { sendAnswer } from './send-answer.ts';
import type { SharedCounters } from './shared-counters.ts';
import { createUpstreamCall } from './upstream-call.ts';
import { upstreamHeaders } from './upstream-headers.ts';

export interface ApiLimits {
  /** How long a client may take to send its body, in ms. */
  uploadMs: number;
  /** How long the upstream may take until its answer is complete, in ms. */
  answerMs: number;
  /** Calls to the upstream at once; beyond, 503. */
  maxCalls: number;
}

export interface ApiDeps {
  /** The upstream service; may have a base path. */
  apiUrl: URL;
  /** The site's own public address. */
  siteUrl: URL;
  /** Calls per client address and minute; 0 means no limit. */
  rateLimitPerMinute: number;
  /** Where all replicas count those. */
  counters?: SharedCounters | undefined;
  /** Where enquiries wait while the upstream cannot be reached. */
  spool?: EnquirySpool | undefined;
  /** What forms that were sent without script are answered with; without it they are refused. */
  formPages?: FormPages | undefined;
  metrics: UpstreamMetrics;
  logger: Logger;
  limits?: Partial<ApiLimits>;
}

const defaultLimits: ApiLimits = { uploadMs: 60_000, answerMs: 25_000, maxCalls: 512 };
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Everything under `/api`, to be mounted there before anything reads a body. Whole JSON answers of
 * the upstream pass with status and bytes; all else becomes a JSON error of this server, marked by
 * the header `PROXY_ERROR_HEADER`.
 */
export function createApi(deps: ApiDeps): Router {
  const { uploadMs } = { ...defaultLimits, ...deps.limits };
  return Router()
    .use(noteStart)
    .use(refuseAmbiguousPath)
    .use(sendLoginsBack)
    .use(refuseOtherMethods)
    .use(refuseCrossSite(deps.siteUrl))
    .use(readNativeForm(deps.formPages, deps.siteUrl, uploadMs))
    .use(limitRate(deps.rateLimitPerMinute, deps.logger, deps.counters))
    .use(forwardToUpstream(deps))
    .use(answerErrors(deps.logger));
}

const noteStart: RequestHandler = (_req, res, next) => {
  res.locals.startedAt = performance.now();
  next();
};

const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (!methods.includes(req.method)) {
    res.set('Allow', methods.join(', '));
    throw new ApiError(405, 'This kind of request is not possible here.');
  }
  next();
};

function forwardToUpstream(deps: ApiDeps): RequestHandler {
  const { apiUrl, siteUrl, limits, spool, metrics, logger } = deps;
  const { uploadMs, ...callLimits } = { ...defaultLimits, ...limits };
  const callDirectly = countCalls(createUpstreamCall(apiUrl, callLimits), metrics);
  const callUpstream = spool ? spoolCalls(callDirectly, spool, logger) : callDirectly;

  return async (req, res) => {
    const visitor = new AbortController();
    res.once('close', () => visitor.abort());
    const { nativeCall } = res.locals as { nativeCall?: NativeCall };
    const body = nativeCall?.body ?? (await readJsonBody(req, uploadMs));
    const answer = await callUpstream(
      {
        // HEAD promises the headers of GET, and only with its body are those known (RFC 9110, 9.3.2).
        method: req.method === 'HEAD' ? 'GET' : req.method,
        path: requestTarget(req),
        headers: upstreamHeaders(req, apiUrl, siteUrl, body),
        body,
      },
      visitor.signal,
    );
    if (nativeCall) await nativeCall.send(answer);
    else sendAnswer(res, answer.status, answer.body);
  };
}
