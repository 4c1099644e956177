import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

type Route = { route: string; name: string };

/** What this process counts, for Prometheus. Labels only ever take values of a fixed set. */
export interface Metrics {
  /** Everything in Prometheus' text format. */
  registry: { contentType: string; metrics(): Promise<string> };
  /** Counts a request by the kind of thing asked for, and the class of its status. */
  countRequest(kind: string, status: number): void;
  /** What was not found, by the shape of its path. */
  notFound: { inc(labels: { shape: string }): void };
  /** Web vitals by route; `CLS` has no unit, the others are in seconds. */
  webVitals: { observe(labels: Route, value: number): void };
}

/** Metrics of their own registry, so that two apps in one process do not mix. */
export function createMetrics(): Metrics {
  const counts: Counts = { requests: new Map(), notFound: new Map() };
  const { registry, webVitals } = createRegistry(counts);
  return {
    registry,
    countRequest: (kind, status) => countRequest(counts, kind, status),
    notFound: {
      inc: ({ shape }) => counts.notFound.set(shape, (counts.notFound.get(shape) ?? 0) + 1),
    },
    webVitals,
  };
}

/** Plain numbers: labels are made when somebody reads them, not for each request. */
interface Counts {
  /** By kind, then by status. */
  requests: Map<string, Map<number, number>>;
  /** By shape. */
  notFound: Map<string, number>;
}

function countRequest({ requests }: Counts, kind: string, status: number): void {
  let byStatus = requests.get(kind);
  if (!byStatus) {
    byStatus = new Map();
    requests.set(kind, byStatus);
  }
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
}

function createRegistry({ requests, notFound }: Counts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, byStatus] of requests)
        for (const [status, times] of byStatus)
          this.inc({ kind, status: `${Math.floor(status / 100)}xx` }, times);
    },
  });
  new Counter({
    name: 'http_not_found_total',
    help: 'Addresses that were not found, by their shape.',
    labelNames: ['shape'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [shape, times] of notFound) this.inc({ shape }, times);
    },
  });
  const webVitals = new Histogram({
    name: 'web_vitals',
    help: 'Web vitals as browsers reported them; CLS without unit, the others in seconds.',
    labelNames: ['route', 'name'],
    buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  return { registry, webVitals };
}
