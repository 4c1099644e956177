import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Coding } from '#server/responses/content-coding.ts';
import { FinishedPageCounts } from './finished-page-counts.ts';
import { PlainCounter } from './plain-counter.ts';
import { PlainHistogram } from './plain-histogram.ts';
import { addReadings, type Readings } from './readings.ts';
import { type Fault, faults } from './upstream-faults.ts';
import { type ObserveVital, webVitals } from './web-vitals.ts';

/** What this process counts, for Prometheus. Labels only ever take values of a fixed set. */
export interface Metrics {
  /** Everything in Prometheus' text format. */
  registry: { contentType: string; metrics(): Promise<string> };
  /** Counts a request that is done with, by its route. */
  countRequest(route: string, status: number, seconds: number): void;
  /** What was not found, by the shape of its path. */
  notFound: { inc(labels: { shape: string }): void };
  /** Counts a page's answer: whether it was there already, and in which coding it went out. */
  countPage(cache: 'hit' | 'miss', encoding: Coding): void;
  /** Counts all of that for the finished pages of a route. */
  finishedPageCounts(route: string): FinishedPageCounts;
  /** Counts a page that was rendered. */
  countRender(seconds: number): void;
  upstream: UpstreamMetrics;
  /** Counts a report of a browser: by directive, and by what kind of thing was stopped. */
  countCspReport(directive: string, blocked: string): void;
  observeVital: ObserveVital;
  /** Counts a connection that was hung up on because too many were open. */
  countRefusedConnection(): void;
}

export interface UpstreamMetrics {
  /** Counts a call by its route, and what went wrong with it. */
  countCall(route: string, seconds: number, fault?: Fault): void;
}

/** Seconds; 0.3 is what a page may take at most while the upstream is in trouble. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 5, 30];
const RENDER_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Metrics of their own registry, so that two apps in one process do not mix. */
export function createMetrics(read: () => Readings): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addReadings(registry, read);
  return {
    registry,
    ...requestMetrics(registry),
    countRender: renderMetrics(registry),
    upstream: upstreamMetrics(registry),
    countCspReport: cspMetrics(registry),
    observeVital: webVitals(registry),
    countRefusedConnection: connectionMetrics(registry),
  };
}

function requestMetrics(
  registry: Registry,
): Pick<Metrics, 'countRequest' | 'notFound' | 'countPage' | 'finishedPageCounts'> {
  const requests = new PlainCounter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labels: ['route', 'status'],
    registry,
  });
  const durations = new PlainHistogram({
    name: 'http_request_duration_seconds',
    help: "From a request's headers to its answer's last byte handed over; 0 for finished pages.",
    label: 'route',
    buckets: REQUEST_BUCKETS,
    registry,
  });
  const notFound = new Counter({
    name: 'http_not_found_total',
    help: 'Addresses that were not found, by their shape.',
    labelNames: ['shape'],
    registers: [registry],
  });
  const answers = new PlainCounter({
    name: 'page_answers_total',
    help: 'Answers with a page, by coding, and whether its bytes were there already.',
    labels: ['cache', 'encoding'],
    registry,
  });
  const finished = new Map<string, FinishedPageCounts>();
  return {
    notFound,
    countRequest(route, status, seconds) {
      requests.add(route, status);
      durations.observe(route, seconds);
    },
    countPage: (cache, encoding) => answers.add(cache, encoding),
    finishedPageCounts: (route) => {
      const counts =
        finished.get(route) ?? new FinishedPageCounts(route, requests, durations, answers);
      finished.set(route, counts);
      return counts;
    },
  };
}

function renderMetrics(registry: Registry): Metrics['countRender'] {
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'How long it took to render a page.',
    buckets: RENDER_BUCKETS,
    registers: [registry],
  });
  return (seconds) => renders.observe(seconds);
}

function upstreamMetrics(registry: Registry): UpstreamMetrics {
  const durations = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'How long calls to the upstream took, failed ones too, but for those not made at all.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'upstream_faults_total',
    help: 'Calls to the upstream that gave no usable answer, by what went wrong.',
    labelNames: ['fault'],
    registers: [registry],
  });
  // There from the start, so that the first one counts as an increase.
  for (const fault of faults) failed.inc({ fault }, 0);
  return {
    countCall(route, seconds, fault) {
      if (fault !== 'overloaded') durations.observe({ route }, seconds);
      if (fault) failed.inc({ fault });
    },
  };
}

function cspMetrics(registry: Registry): Metrics['countCspReport'] {
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'What the Content-Security-Policy has stopped, as browsers reported it.',
    labelNames: ['directive', 'blocked'],
    registers: [registry],
  });
  return (directive, blocked) => reports.inc({ directive, blocked });
}

function connectionMetrics(registry: Registry): Metrics['countRefusedConnection'] {
  const refused = new Counter({
    name: 'connections_refused_total',
    help: 'Connections hung up on because MAX_CONNECTIONS were open.',
    registers: [registry],
  });
  return () => refused.inc();
}
