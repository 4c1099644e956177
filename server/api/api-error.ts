import type { ProxyErrorMarker } from '#shared/api.ts';

/** What can go wrong with a call to the upstream, in the words of log and metrics. */
export const faults = [
  'broken encoding',
  'cut off',
  'gateway error',
  'not JSON',
  'overloaded',
  'redirect',
  'timeout',
  'too large',
  'unexpected',
  'unknown encoding',
  'unreachable',
  'visitor left',
] as const;
export type Fault = (typeof faults)[number];

interface Circumstances {
  /** Whether an upstream answer stands behind the error; `none` where not given. */
  marker?: ProxyErrorMarker;
  /** What went wrong, for log and metrics; a refused request needs none. */
  fault?: Fault;
  cause?: unknown;
}

/** Thrown anywhere under `/api` to answer in place of the upstream. */
export class ApiError extends Error {
  readonly status: number;
  readonly marker: ProxyErrorMarker;
  readonly fault: Fault | undefined;

  /** @param message a sentence for visitors: no host, port, code or quoted input */
  constructor(status: number, message: string, circumstances: Circumstances = {}) {
    super(message, { cause: circumstances.cause });
    this.status = status;
    this.marker = circumstances.marker ?? 'none';
    this.fault = circumstances.fault;
  }
}
