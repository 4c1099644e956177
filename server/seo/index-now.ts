import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { indexNowKeyPath } from '#server/http/addresses.ts';
import type { Logger } from '#server/http/logger.ts';
import { indexablePages, type PublicSite } from './public-site.ts';

/** Forwards addresses to all participating search engines (indexnow.org). */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
const TIMEOUT_MS = 10_000;
/** The protocol's limit for one request. */
const MAX_ADDRESSES = 10_000;

interface IndexNowDeps {
  key: string;
  /** Stores what was last submitted to search engines. */
  file: string;
  logger: Logger;
  endpoint?: string;
}

/** Hashes of the pages' texts, by address. */
type Fingerprints = Record<string, string>;

/**
 * Notifies search engines of new, changed and removed pages. The first version only sets the baseline.
 * Failures are logged, and the addresses are sent again with the next version.
 *
 * @returns a function to call with each published version
 */
export function indexNow({ key, file, logger, endpoint = ENDPOINT }: IndexNowDeps) {
  const tell = async (site: PublicSite): Promise<void> => {
    const now = fingerprints(site);
    const told = readFingerprints(file);
    const changed = told && changedAddresses(told, now, site.origin);
    for (let start = 0; changed && start < changed.length; start += MAX_ADDRESSES) {
      const addresses = changed.slice(start, start + MAX_ADDRESSES);
      await ping(endpoint, site.origin, key, addresses);
      logger.info({ addresses }, 'search engines told');
    }
    if (!changed || changed.length > 0) writeFingerprints(file, now);
  };
  // One at a time, so that two versions in quick succession do not overwrite each other's file.
  let last = Promise.resolve();
  return (site: PublicSite): Promise<void> => {
    last = last
      .then(() => tell(site))
      .catch((err) => logger.warn({ err }, 'search engines not told'));
    return last;
  };
}

/** Hashes of the texts alone: a new build or picture for sharing is not a change. */
function fingerprints(site: PublicSite): Fingerprints {
  const pages = indexablePages(site).map(({ path, title, description, sections }) => {
    const text = JSON.stringify([title, description, sections]);
    return [site.origin + path, createHash('sha256').update(text).digest('hex')];
  });
  return Object.fromEntries(pages);
}

function changedAddresses(told: Fingerprints, now: Fingerprints, origin: string): string[] {
  return Object.keys({ ...told, ...now }).filter(
    (address) => address.startsWith(`${origin}/`) && told[address] !== now[address],
  );
}

async function ping(endpoint: string, origin: string, key: string, urlList: string[]) {
  const keyLocation = origin + indexNowKeyPath(key);
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(origin).host, key, keyLocation, urlList }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
}

function readFingerprints(file: string): Fingerprints | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Fingerprints;
  } catch {
    return null;
  }
}

function writeFingerprints(file: string, content: Fingerprints): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(content));
  renameSync(`${file}.tmp`, file);
}
