import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addMails, addReadings, type Readings } from './readings.ts';
import { webVitals } from './web-vitals.ts';

/** Faults of upstream calls, as named in log and metrics. */
const faults = [
  'broken encoding',
  'cut off',
  'gateway error',
  'invalid status',
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

export type Metrics = ReturnType<typeof createMetrics>;
export type UpstreamMetrics = ReturnType<typeof upstreamMetrics>;

/** Seconds. 0.3 is the limit for pages during upstream trouble. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 5, 30];
const RENDER_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/**
 * The metrics of this process for Prometheus, in a separate registry, so that two apps in one process do not
 * mix. Labels only take values from a fixed set.
 */
export function createMetrics(read: () => Readings) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addReadings(registry, read);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from a request's headers to the last byte of its answer, by route.",
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const notFound = new Counter({
    name: 'http_not_found_total',
    help: 'Addresses that were not found, by their shape.',
    labelNames: ['shape'],
    registers,
  });
  const pages = new Counter({
    name: 'page_answers_total',
    help: 'Pages answered, by content coding and whether the response was cached.',
    labelNames: ['cache', 'encoding'],
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to render a page.',
    buckets: RENDER_BUCKETS,
    registers,
  });
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported.',
    labelNames: ['directive', 'blocked'],
    registers,
  });
  const refusedConnections = new Counter({
    name: 'connections_refused_total',
    help: 'Connections closed because too many were open, of all clients or of one.',
    registers,
  });
  return {
    registry,
    /** Counts a finished request. */
    countRequest(route: string, status: number, seconds: number) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    /** @param shape see `notFoundShape` */
    countNotFound: (shape: string) => notFound.inc({ shape }),
    countPage: (cache: 'hit' | 'miss', encoding: string) => pages.inc({ cache, encoding }),
    countRender: (seconds: number) => renders.observe(seconds),
    countCspReport: (directive: string, blocked: string) => cspReports.inc({ directive, blocked }),
    countRefusedConnection: () => refusedConnections.inc(),
    observeVital: webVitals(registry),
    upstream: upstreamMetrics(registry),
  };
}

/** The metrics of a standalone built-in service: its process and its outbox. */
export function serviceMetrics(
  mails: Pick<Readings, 'mailsWaiting' | 'mailsHeld'>,
): Pick<Metrics, 'registry'> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addMails(registry, () => mails);
  return { registry };
}

function upstreamMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Duration of calls to the upstream, failed ones included.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'upstream_faults_total',
    help: 'Calls to the upstream without a usable answer, by fault.',
    labelNames: ['fault'],
    registers: [registry],
  });
  // Initialised, so that the first fault counts as an increase.
  for (const fault of faults) failed.inc({ fault }, 0);
  return {
    /** @param fault the fault, if any */
    countCall(route: string, seconds: number, fault?: Fault) {
      if (fault !== 'overloaded') durations.observe({ route }, seconds);
      if (fault) failed.inc({ fault });
    },
  };
}
