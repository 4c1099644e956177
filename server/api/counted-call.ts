import type { UpstreamMetrics } from '#server/observe/metrics.ts';
import { callLabel } from '#server/observe/route-label.ts';
import type { Fault } from '#server/observe/upstream-faults.ts';
import { ApiError } from './errors.ts';
import { comparable } from './paths.ts';
import type { CallUpstream } from './proxy.ts';

/** Counts how long calls to the upstream take and what goes wrong with them. */
export function countCalls(call: CallUpstream, metrics: UpstreamMetrics): CallUpstream {
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
