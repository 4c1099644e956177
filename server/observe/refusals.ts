import { createHmac, randomBytes } from 'node:crypto';
import { clientNetwork } from '#server/http/client-address.ts';
import type { Logger } from '#server/http/logger.ts';
import { onceAMinute } from './once-a-minute.ts';

/** Reasons for refusing requests and connections, by response status. */
const kinds = new Map([
  [400, 'malformed'],
  [403, 'cross-site'],
  [408, 'stalled upload'],
  [413, 'too large'],
  [421, 'malformed'],
  [429, 'limit'],
  [431, 'malformed'],
]);

/** Fewer refusals in a minute are not an attack, but a visitor's mistake. */
const MIN_COUNT = 20;
/** Maximum number of lines per minute. */
const MAX_LINES = 10;
/** Maximum number of tracked clients; an attack from more has other signs. */
const MAX_CLIENTS = 10_000;

export type Refusals = ReturnType<typeof countRefusals>;

/**
 * Logs clients that are refused repeatedly: once a minute, one line for each kind of refusal of each of the
 * worst clients. A line identifies no visitor: it contains a keyed hash of the client's network, whose random
 * key lasts for a day and is never stored.
 */
export function countRefusals(logger: Pick<Logger, 'warn'>) {
  const counts = new Map<string, { kind: string; network: string; count: number }>();
  let key = { day: '', secret: randomBytes(32) };

  function hash(network: string): string {
    const day = new Date().toISOString().slice(0, 10);
    if (day !== key.day) key = { day, secret: randomBytes(32) };
    return createHmac('sha256', key.secret).update(network).digest('base64url').slice(0, 12);
  }

  const logSoon = onceAMinute(() => {
    const attacks = [...counts.values()].filter(({ count }) => count >= MIN_COUNT);
    counts.clear();
    attacks.sort((a, b) => b.count - a.count);
    for (const { kind, network, count } of attacks.slice(0, MAX_LINES))
      logger.warn({ client: hash(network), kind, count }, 'client refused');
  });

  function count(kind: string, address: string): void {
    const network = clientNetwork(address);
    const name = `${kind} ${network}`;
    const counted = counts.get(name);
    if (counted) counted.count += 1;
    else if (counts.size < MAX_CLIENTS) counts.set(name, { kind, network, count: 1 });
    logSoon();
  }

  return {
    /** Counts a connection closed because its client has too many. */
    countConnection: (address: string) => count('connections', address),
    /** Counts a response if its status refuses the request. */
    countResponse(status: number, address: string) {
      const kind = kinds.get(status);
      if (kind) count(kind, address);
    },
  };
}
