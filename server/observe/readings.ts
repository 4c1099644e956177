import { Gauge, type Registry } from 'prom-client';
import { addWaiting, type Waiting } from './waiting.ts';

/** The current state of the site, read anew for every scrape. */
export interface Readings {
  /** The version that is served. */
  version: string;
  /** Whether newer content on the disk was refused. */
  isRefused: boolean;
  /** Enquiries in the spool, if there is one. */
  spool?: { readonly toDeliver: Waiting; readonly setAside: number } | undefined;
  /** Enquiries that the built-in service has yet to mail; left out if it mails none. */
  mails?: (() => Promise<Waiting>) | undefined;
}

export function addReadings(registry: Registry, read: () => Readings): void {
  const add = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
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
  add(
    'site_content_refused',
    '1 while newer content on the disk is not served because something is wrong with it.',
    () => Number(read().isRefused),
  );
  const waiting = 'Enquiries in the spool that wait for the upstream';
  addWaiting(registry, 'enquiries_waiting', waiting, () => read().spool?.toDeliver);
  add(
    'enquiries_set_aside',
    'Enquiries in the spool that the upstream refused, for somebody to read.',
    () => read().spool?.setAside ?? 0,
  );
  addMailsWaiting(registry, async () => read().mails?.());
}

/** Gauges of the outbox, also for a service that runs alone. */
export function addMailsWaiting(
  registry: Registry,
  read: () => Promise<Waiting | undefined>,
): void {
  addWaiting(registry, 'mails_waiting', 'Enquiries that wait to be mailed', read);
}
