import type { ProxyErrorMarker } from '#shared/api.ts';

interface Circumstances {
  /** Whether an upstream answer stands behind the error; `none` where not given. */
  marker?: ProxyErrorMarker;
  /** What went wrong, in a few words for the log; a refused request needs none. */
  fault?: string;
  cause?: unknown;
}

/** Thrown anywhere under `/api` to answer in place of the upstream. */
export class ApiError extends Error {
  readonly status: number;
  readonly marker: ProxyErrorMarker;
  readonly fault: string | undefined;

  /** @param message a sentence for visitors: no host, port, code or quoted input */
  constructor(status: number, message: string, circumstances: Circumstances = {}) {
    super(message, { cause: circumstances.cause });
    this.status = status;
    this.marker = circumstances.marker ?? 'none';
    this.fault = circumstances.fault;
  }
}
