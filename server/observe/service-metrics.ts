import { collectDefaultMetrics, Registry } from 'prom-client';
import { addMailsWaiting } from './readings.ts';
import type { Waiting } from './waiting.ts';

/** What the built-in service tells of itself where it runs alone: the process, and its outbox. */
export function serviceMetrics(mailsWaiting: (() => Promise<Waiting>) | undefined): {
  registry: Registry;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addMailsWaiting(registry, async () => mailsWaiting?.());
  return { registry };
}
