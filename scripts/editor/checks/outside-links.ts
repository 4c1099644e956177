import {
  allPlaces,
  contentOf,
  type Place,
  type VisibleContent,
  type WordedProblem,
  withItemNames,
} from '#server/content/index.ts';
import { parseRichText } from '#shared/rich-text.ts';

interface OutsideLimits {
  /** Timeout of a request, in ms. */
  answerMs: number;
  /** Timeout of the whole check, in ms. */
  totalMs: number;
  /** Concurrent requests. */
  atOnce: number;
}

const defaultLimits: OutsideLimits = { answerMs: 10_000, totalMs: 120_000, atOnce: 6 };

/** Statuses of existing pages that only browsers or logged-in users may read. */
const isThere = ({ status }: Response) =>
  status < 400 || [401, 403, 405, 406, 429, 999].includes(status);

/**
 * Links and embeds with broken addresses on other sites. Each address is requested once.
 *
 * @param ask fetches an address
 */
export async function outsideLinkProblems(
  content: VisibleContent,
  ask: typeof fetch = fetch,
  limits: Partial<OutsideLimits> = {},
): Promise<WordedProblem[]> {
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
  const problems = [...faults].flatMap(([address, found]) =>
    (places.get(address) ?? []).map(({ file, path }) => ({
      file,
      path,
      expected: `${address} to exist`,
      found,
    })),
  );
  return withItemNames(problems, contentOf(content));
}

/** @returns the fault of an address, or null */
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
  if (total.aborted) return 'not requested, because time ran out';
  try {
    // Many servers answer HEAD incorrectly, so only GET counts as proof of a dead link.
    if (isThere(await call('HEAD'))) return null;
    const answer = await call('GET');
    return isThere(answer) ? null : `status ${answer.status}`;
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? 'no reply in time' : (cause?.code ?? message);
  }
}

function placesByAddress(content: VisibleContent): Map<string, Place[]> {
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
