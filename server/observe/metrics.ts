import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addMailsWaiting, addReadings, type Readings } from './readings.ts';
import { type Fault, faults } from './upstream-faults.ts';
import { type ObserveVital, webVitals } from './web-vitals.ts';

/** What this process counts, for Prometheus. Labels take values of a fixed set only. */
export interface Metrics {
  /** Everything in Prometheus' text format. */
  registry: Registry;
  /** Counts a request that has ended, by route. */
  countRequest(route: string, status: number, seconds: number): void;
  /** Counts an address that was not found, by the shape of its path. */
  countNotFound(shape: string): void;
  /** Counts a page's answer: whether it was cached, and its content coding. */
  countPage(cache: 'hit' | 'miss', encoding: string): void;
  /** Counts a rendered page. */
  countRender(seconds: number): void;
  upstream: UpstreamMetrics;
  /** Counts a browser's report by directive and by the kind of thing that was blocked. */
  countCspReport(directive: string, blocked: string): void;
  observeVital: ObserveVital;
  /** Counts a connection that was closed because too many were open. */
  countRefusedConnection(): void;
}

export interface UpstreamMetrics {
  /** Counts a call by its route, and its fault if it had one. */
  countCall(route: string, seconds: number, fault?: Fault): void;
}

/** Seconds. 0.3 is the limit for pages while the upstream is in trouble. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 5, 30];
const RENDER_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Metrics in a registry of their own, so that two apps in one process do not mix. */
export function createMetrics(read: () => Readings): Metrics {
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
    help: 'Connections closed because MAX_CONNECTIONS were open.',
    registers,
  });
  return {
    registry,
    countRequest(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    countNotFound: (shape) => notFound.inc({ shape }),
    countPage: (cache, encoding) => pages.inc({ cache, encoding }),
    countRender: (seconds) => renders.observe(seconds),
    upstream: upstreamMetrics(registry),
    countCspReport: (directive, blocked) => cspReports.inc({ directive, blocked }),
    observeVital: webVitals(registry),
    countRefusedConnection: () => refusedConnections.inc(),
  };
}

/** The metrics of the built-in service where it runs alone: its process and its outbox. */
export function serviceMetrics(mailsWaiting: Readings['mails']): Pick<Metrics, 'registry'> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addMailsWaiting(registry, async () => mailsWaiting?.());
  return { registry };
}

function upstreamMetrics(registry: Registry): UpstreamMetrics {
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
  // Present from the start, so that the first fault counts as an increase.
  for (const fault of faults) failed.inc({ fault }, 0);
  return {
    countCall(route, seconds, fault) {
      if (fault !== 'overloaded') durations.observe({ route }, seconds);
      if (fault) failed.inc({ fault });
    },
  };
}
