import { allPlaces, type Place } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/content-problem.ts';
import type { SiteContentVersion } from '#server/content/visibility.ts';
import { parseRichText } from '#shared/rich-text.ts';

interface OutsideLimits {
  /** How long one answer may take, in ms. */
  answerMs: number;
  /** How long all of it may take, in ms. */
  totalMs: number;
  /** Addresses asked at once. */
  atOnce: number;
}

const defaultLimits: OutsideLimits = { answerMs: 10_000, totalMs: 120_000, atOnce: 6 };

/** Some services let only browsers and those who are logged in read a page that is there. */
const isThere = ({ status }: Response) =>
  status < 400 || [401, 403, 405, 406, 429, 999].includes(status);

/**
 * Links and embeds that lead to other sites and find nothing there. Each address is asked once.
 *
 * @param ask fetches an address
 */
export async function outsideLinkProblems(
  content: SiteContentVersion,
  ask: typeof fetch = fetch,
  limits: Partial<OutsideLimits> = {},
): Promise<ContentProblem[]> {
  const { answerMs, totalMs, atOnce } = { ...defaultLimits, ...limits };
  const places = placesByAddress(content);
  const total = AbortSignal.timeout(totalMs);
  const waiting = [...places.keys()];
  const faults = new Map<string, string>();
  const work = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const fault = await faultOf(address, ask, answerMs, total);
      if (fault) faults.set(address, fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return [...faults].flatMap(([address, found]) =>
    (places.get(address) ?? []).map(({ file, path }) => ({
      file,
      path,
      expected: `${address} to be there`,
      found,
    })),
  );
}

/** What is wrong with an address; null where something is there. */
async function faultOf(
  address: string,
  ask: typeof fetch,
  answerMs: number,
  total: AbortSignal,
): Promise<string | null> {
  const call = async (method: string) => {
    const signal = AbortSignal.any([total, AbortSignal.timeout(answerMs)]);
    const answer = await ask(address, { method, signal });
    await answer.body?.cancel();
    return answer;
  };
  if (total.aborted) return 'no time left to ask';
  try {
    // Many servers answer HEAD wrongly: only GET decides that nothing is there.
    if (isThere(await call('HEAD'))) return null;
    const answer = await call('GET');
    return isThere(answer) ? null : `status ${answer.status}`;
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? message);
  }
}

function placesByAddress(content: SiteContentVersion): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const place of allPlaces(content)) {
    if (typeof place.value !== 'string') continue;
    for (const address of addressesIn(place.path, place.value)) {
      const known = places.get(address) ?? [];
      places.set(address, [...known, place]);
    }
  }
  return places;
}

function addressesIn(path: string, value: string): string[] {
  const found = /(?:^|\.)(?:href|src|to)$/.test(path)
    ? [value]
    : parseRichText(value).flatMap(({ href }) => href ?? []);
  return found
    .filter((address) => address.startsWith('https://'))
    .map((address) => address.replace(/#.*/, ''));
}
