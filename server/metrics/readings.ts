import { Gauge, type Registry } from 'prom-client';

/** What is asked for whenever somebody reads the metrics. */
export interface Readings {
  /** The version that is served. */
  version: string;
  /** Whether newer content on the disk was refused. */
  isRefused: boolean;
  /** Enquiries that wait for the upstream. */
  enquiriesWaiting: number;
}

/** Gauges of what is as it is at the moment that somebody reads them. */
export function addReadings(registry: Registry, read: () => Readings): void {
  new Gauge({
    name: 'site_content_info',
    help: 'The version of content and build that is served.',
    labelNames: ['version'],
    registers: [registry],
    collect() {
      this.reset();
      this.set({ version: read().version }, 1);
    },
  });
  new Gauge({
    name: 'site_content_refused',
    help: '1 while newer content on the disk is not served because something is wrong with it.',
    registers: [registry],
    collect() {
      this.set(read().isRefused ? 1 : 0);
    },
  });
  new Gauge({
    name: 'enquiries_waiting',
    help: 'Enquiries in the spool that wait for the upstream.',
    registers: [registry],
    collect() {
      this.set(read().enquiriesWaiting);
    },
  });
}
