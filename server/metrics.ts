import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What this process counts, for Prometheus. Labels only ever take values of a fixed set. */
export interface Metrics {
  registry: Registry;
  /** Counts a request by the kind of thing asked for, and the class of its status. */
  countRequest(kind: string, status: number): void;
  /** What was not found, by the shape of its path. */
  notFound: Counter<'shape'>;
  /** Web vitals by route; `CLS` has no unit, the others are in seconds. */
  webVitals: Histogram<'route' | 'name'>;
}

/** Metrics of their own registry, so that two apps in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    countRequest: requestCounter(registry),
    notFound: new Counter({
      name: 'http_not_found_total',
      help: 'Addresses that were not found, by their shape.',
      labelNames: ['shape'],
      registers: [registry],
    }),
    webVitals: new Histogram({
      name: 'web_vitals',
      help: 'Web vitals as browsers reported them; CLS without unit, the others in seconds.',
      labelNames: ['route', 'name'],
      buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
      registers: [registry],
    }),
  };
}

/** Counts in plain numbers: labels are made when somebody reads them, not for each request. */
function requestCounter(registry: Registry): Metrics['countRequest'] {
  const counts = new Map<string, Map<number, number>>();
  new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, byStatus] of counts)
        for (const [status, count] of byStatus)
          this.inc({ kind, status: `${Math.floor(status / 100)}xx` }, count);
    },
  });
  return (kind, status) => {
    let byStatus = counts.get(kind);
    if (!byStatus) {
      byStatus = new Map();
      counts.set(kind, byStatus);
    }
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  };
}
