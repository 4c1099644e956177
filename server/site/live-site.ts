import { type RefusedContent, refuseContent } from '#server/content/refused-content.ts';
import {
  type ContentSource,
  contentAt,
  type SiteContentVersion,
  unchangedContent,
  type ValidContent,
} from '#server/content/site-content.ts';
import { watchContent } from '#server/content/watch-content.ts';
import { type Clock, systemClock } from '#server/http/clock.ts';
import type { Logger } from '#server/observe/log.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
import type { AssetManifest } from './asset-manifest.ts';
import { documentKeys, finishAnswers } from './finishing.ts';
import { type KnownAnswers, takeKnownAnswers } from './known-answers.ts';
import { type PublishedSite, publish } from './published-site.ts';

/** The site as it is published at this moment. */
export interface LiveSite {
  current(): PublishedSite;
  /** Why the content on disk is not what is served; null where it is. */
  refused(): RefusedContent | null;
  /** How many pictures newer content still waits for. */
  awaitedPictures(): number;
  /** Reads the content anew; what is wrong with it is logged. */
  reload(): Promise<void>;
  /** Stops watching the content and the clock, and preparing pictures. */
  close(): void;
}

interface LiveSiteDeps {
  contentDir: string;
  /** Content that needs no validation while the files hold it. */
  valid?: ValidContent | undefined;
  /** Answers that need not be made anew while nothing has changed. */
  answers?: KnownAnswers | null;
  manifest: AssetManifest;
  pictures: PictureStore;
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
 * rendered as a whole beside the old one and takes its place at once, when its pictures are prepared.
 * What is not valid or cannot be rendered changes nothing.
 *
 * @throws ContentError where the content is not valid at the start
 */
export async function liveSite({
  contentDir,
  valid,
  answers = null,
  manifest,
  pictures,
  siteUrl,
  logger,
  cacheBytes,
  onPublished = () => {},
  countRender,
  clock = systemClock,
}: LiveSiteDeps): Promise<LiveSite> {
  let source = unchangedContent(contentDir, valid) ?? (await readAnew(contentDir));
  // Nothing older could be served meanwhile.
  let found = await pictures.all(source);
  let refused: RefusedContent | null = null;
  let cancelWake = () => {};
  let lastStep = Promise.resolve();
  let reloadWaits = false;
  let awaited = 0;

  const publishAt = (content: SiteContentVersion, now: Date, pictures: PicturesByAddress) => {
    const year = now.getFullYear();
    return publish({ content, manifest, pictures, siteUrl, year, countRender, cacheBytes });
  };
  const finish = async (site: PublishedSite) => {
    const start = performance.now();
    await finishAnswers(site, () => site === current && site.budget.drops === 0);
    if (site !== current) return;
    const ms = Math.round(performance.now() - start);
    const { drops, bytes } = site.budget;
    logger.info(
      { pages: site.pages.size, bytes, ms },
      drops > 0 ? 'page cache full' : 'pages complete',
    );
  };
  const start = (site: PublishedSite) => {
    onPublished(site);
    // At the start listening comes first.
    setImmediate(() => {
      finish(site).catch((err) => logger.error({ err }, 'rendering failed'));
    });
  };
  const swap = async (candidate: ContentSource, itsPictures: PicturesByAddress) => {
    const now = clock.now();
    const content = contentAt(candidate, now);
    const next = publishAt(content, now, itsPictures);
    for (const key of documentKeys(next)) await next.rendered.get(key);
    current = next;
    source = candidate;
    found = itsPictures;
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
    cancelWake = clock.wakeAt(moment, () => then(() => swap(source, found)));
  };
  const take = () => {
    if (reloadWaits) return lastStep;
    reloadWaits = true;
    return then(async () => {
      reloadWaits = false;
      const candidate = await readAnew(contentDir);
      const { pictures: itsPictures, missing } = await pictures.find(candidate);
      if (missing.length === 0) await swap(candidate, itsPictures);
      else prepare(missing);
      refused = null;
    });
  };
  // Meanwhile content that needs no such picture, or a page's time, may come.
  const prepare = (files: string[]) => {
    if (awaited > 0) return;
    awaited = files.length;
    logger.info({ pictures: files.length }, 'preparing pictures of newer content');
    pictures.prepare(files).finally(() => {
      awaited = 0;
      return take();
    });
  };
  const reload = () => {
    pictures.forgetFaults();
    return take();
  };

  const now = clock.now();
  const content = contentAt(source, now);
  let current = publishAt(content, now, found);
  takeKnownAnswers(current, answers);
  wakeFor(content, now);
  start(current);
  const stopWatching = watchContent(contentDir, logger, reload);
  const close = () => {
    cancelWake();
    stopWatching();
    pictures.close();
  };
  return {
    current: () => current,
    refused: () => refused,
    awaitedPictures: () => awaited,
    reload,
    close,
  };
}

/** The schemas are loaded where they are needed: a start with known content does without. */
async function readAnew(folder: string): Promise<ContentSource> {
  const { readContent } = await import('#server/content/read-content.ts');
  return readContent(folder);
}
