import type { AssetManifest } from './asset-manifest.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Logger } from './log.ts';
import { NOT_FOUND, type PublishedSite, publish } from './published-site.ts';
import { type RefusedContent, refuseContent } from './refused-content.ts';
import {
  type ContentSource,
  contentAt,
  readContent,
  type SiteContentVersion,
} from './site-content.ts';
import { watchContent } from './watch-content.ts';

/** The site as it is published at this moment. */
export interface LiveSite {
  current(): PublishedSite;
  /** Why the content on disk is not what is served; null where it is. */
  refused(): RefusedContent | null;
  /** Reads the content anew; what is wrong with it is logged. */
  reload(): Promise<void>;
  /** Stops watching the content and the clock. */
  close(): void;
}

interface LiveSiteDeps {
  contentDir: string;
  manifest: AssetManifest;
  siteUrl: URL;
  logger: Logger;
  /** How much of finished answers is kept in memory. */
  cacheBytes?: number;
  /** Gets each version that is published, the first one too. */
  onPublished?: (site: PublishedSite) => void;
  /** Gets the time of each rendering, in seconds. */
  countRender?: (seconds: number) => void;
  clock?: Clock;
}

/**
 * Publishes the content, and anew whenever it changes or a page's time has come: a new version is
 * rendered as a whole beside the old one and takes its place at once. What is not valid or cannot
 * be rendered changes nothing.
 *
 * @throws ContentError where the content is not valid at the start
 */
export function liveSite({
  contentDir,
  manifest,
  siteUrl,
  logger,
  cacheBytes,
  onPublished = () => {},
  countRender,
  clock = systemClock,
}: LiveSiteDeps): LiveSite {
  let source = readContent(contentDir);
  let refused: RefusedContent | null = null;
  let cancelWake = () => {};
  let lastStep = Promise.resolve();
  let reloadWaits = false;

  const publishAt = (content: SiteContentVersion, now: Date) =>
    publish(content, manifest, siteUrl, now.getFullYear(), { countRender, cacheBytes });
  const finish = async (site: PublishedSite) => {
    const start = performance.now();
    const steps = finishingSteps(site);
    const work = async () => {
      for (const step of steps) {
        if (site !== current || site.budget.isFull) return;
        await step();
      }
    };
    // While one is compressed on another thread, the next one is rendered.
    await Promise.all([work(), work()]);
    if (site !== current) return;
    const ms = Math.round(performance.now() - start);
    const { isFull, bytes } = site.budget;
    logger.info(
      { pages: site.pages.size, bytes, ms },
      isFull ? 'page cache full' : 'pages complete',
    );
  };
  const start = (site: PublishedSite) => {
    onPublished(site);
    // At the start listening comes first.
    setImmediate(() => {
      finish(site).catch((err) => logger.error({ err }, 'rendering failed'));
    });
  };
  const swap = async (candidate: ContentSource) => {
    const now = clock.now();
    const content = contentAt(candidate, now);
    const next = publishAt(content, now);
    for (const key of keysOf(next)) await next.rendered.get(key);
    current = next;
    source = candidate;
    wakeFor(content, now);
    logger.info({ version: next.version }, 'content published');
    start(next);
  };
  // One step after the other: none overtakes another, or is lost because a later one began.
  const then = (step: () => Promise<void>) => {
    lastStep = lastStep.then(step).catch((error) => {
      refused = refuseContent(error, clock.now(), logger);
    });
    return lastStep;
  };
  const wakeFor = ({ nextPublication }: SiteContentVersion, now: Date) => {
    // The year in the footer is part of the pages that are kept.
    const newYear = new Date(now.getFullYear() + 1, 0, 1);
    const moment = nextPublication && nextPublication < newYear ? nextPublication : newYear;
    cancelWake();
    cancelWake = clock.wakeAt(moment, () => then(() => swap(source)));
  };
  const reload = () => {
    if (reloadWaits) return lastStep;
    reloadWaits = true;
    return then(async () => {
      reloadWaits = false;
      await swap(readContent(contentDir));
      refused = null;
    });
  };

  const now = clock.now();
  const content = contentAt(source, now);
  let current = publishAt(content, now);
  wakeFor(content, now);
  start(current);
  const stopWatching = watchContent(contentDir, logger, reload);
  const close = () => {
    cancelWake();
    stopWatching();
  };
  return { current: () => current, refused: () => refused, reload, close };
}

/** Makes all answers complete, one a step: documents with their data first, from home on. */
function* finishingSteps(site: PublishedSite): Generator<() => Promise<void>> {
  const { rendered, pageAnswers, machineFiles } = site;
  for (const key of keysOf(site)) {
    yield () => rendered.finish(key);
    if (key !== NOT_FOUND) yield () => pageAnswers.finish(key);
  }
  for (const path of machineFiles.paths) yield () => machineFiles.answers.finish(path);
}

/** All documents, home first. */
const keysOf = ({ pages }: PublishedSite) =>
  new Set([...(pages.has('/') ? ['/'] : []), NOT_FOUND, ...pages.keys()]);
