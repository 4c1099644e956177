import type { UpstreamMetrics } from '#server/observe/metrics.ts';
import { callLabel } from '#server/observe/route-label.ts';
import { ApiError, type Fault } from './api-error.ts';
import { comparable } from './api-path.ts';
import type { CallUpstream } from './upstream-call.ts';

/** Calls the upstream, and counts how long that took and what went wrong. */
export function countCalls(call: CallUpstream, metrics: UpstreamMetrics): CallUpstream {
  return async (request, visitor) => {
    const start = performance.now();
    let fault: Fault | undefined;
    try {
      return await call(request, visitor);
    } catch (error) {
      fault = error instanceof ApiError ? error.fault : 'unexpected';
      throw error;
    } finally {
      const seconds = (performance.now() - start) / 1000;
      metrics.countCall(callLabel(comparable(request.path)), seconds, fault);
    }
  };
}
