import { Gauge, type Registry } from 'prom-client';
import { addWaiting, type Waiting } from './waiting.ts';

/** What is asked for whenever somebody reads the metrics. */
export interface Readings {
  /** The version that is served. */
  version: string;
  /** Whether newer content on the disk was refused. */
  isRefused: boolean;
  /** Enquiries in the spool, where there is one. */
  spool?: { readonly toDeliver: Waiting; readonly setAside: number } | undefined;
  /** Enquiries that the built-in service has still to mail, where it does. */
  mails?: (() => Promise<Waiting>) | undefined;
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
  addWaiting(
    registry,
    'enquiries_waiting',
    'Enquiries in the spool that wait for the upstream',
    () => read().spool?.toDeliver,
  );
  new Gauge({
    name: 'enquiries_set_aside',
    help: 'Enquiries in the spool that the upstream refused, for somebody to read.',
    registers: [registry],
    collect() {
      this.set(read().spool?.setAside ?? 0);
    },
  });
  addMailsWaiting(registry, async () => read().mails?.());
}

/** Gauges of the outbox, also for a service that runs alone. */
export function addMailsWaiting(
  registry: Registry,
  read: () => Promise<Waiting | undefined>,
): void {
  addWaiting(registry, 'mails_waiting', 'Enquiries that wait to be mailed', read);
}
