import { Gauge, type Registry } from 'prom-client';
import { withinMs } from '#server/http/within-ms.ts';

/** Items waiting for delivery. */
export interface Waiting {
  count: number;
  /** Time of the oldest item; null if there is none. */
  since: Date | null;
}

/** Timeout for a reading, in ms: shorter than that of a scrape. */
const READ_MS = 2000;

/** The current state of the site, read again for every scrape. */
export interface Readings {
  /** The version being served. */
  version: string;
  /** Whether newer content on disk is invalid. */
  isRefused: boolean;
  /** Enquiries in the spool, if there is one. */
  spool?: (() => Promise<Waiting & { setAside: number }>) | undefined;
  /** Enquiries that the built-in service has yet to mail; undefined without mail. */
  mailsWaiting?: (() => Promise<Waiting>) | undefined;
  /** Enquiries of the last day that are stored but will not be mailed; undefined without mail. */
  mailsHeld?: (() => Promise<number>) | undefined;
}

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
  addGauge(
    registry,
    'site_content_refused',
    '1 while newer content on the disk is not served because something is wrong with it.',
    () => Number(read().isRefused),
  );
  const waiting = 'Enquiries in the spool that wait for the upstream';
  addWaiting(registry, 'enquiries_waiting', waiting, () => read().spool?.());
  addGauge(
    registry,
    'enquiries_set_aside',
    'Enquiries in the spool that the upstream refused, for somebody to read.',
    async () => (await read().spool?.())?.setAside ?? 0,
  );
  addMails(registry, read);
}

/** Gauges of the built-in service's mail, also for a standalone service. */
export function addMails(
  registry: Registry,
  read: () => Pick<Readings, 'mailsWaiting' | 'mailsHeld'>,
): void {
  const what = 'Enquiries that wait to be mailed';
  addWaiting(registry, 'mails_waiting', what, () => read().mailsWaiting?.());
  addGauge(
    registry,
    'mails_held',
    'Enquiries of the last 24 hours that were stored but not mailed, beyond MAILS_PER_DAY.',
    async () => (await read().mailsHeld?.()) ?? 0,
  );
}

/** Two gauges: the number of waiting items and the age of the oldest; 0 if there are none. */
function addWaiting(
  registry: Registry,
  name: string,
  what: string,
  read: () => Waiting | undefined | Promise<Waiting | undefined>,
): void {
  addGauge(registry, name, `${what}.`, async () => (await read())?.count ?? 0);
  const help = `${what}: for how long the oldest has.`;
  addGauge(registry, `${name}_oldest_seconds`, help, async () => {
    const since = (await read())?.since;
    return since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0;
  });
}

/** A gauge that is read for every scrape. It has no sample if reading fails or times out. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.remove();
      const value = await withinMs(Promise.resolve().then(read), READ_MS).catch(() => null);
      if (value !== null) this.set(value);
    },
  });
}
