import type { AssetManifest } from './asset-manifest.ts';
import type { Logger } from './log.ts';
import { NOT_FOUND, type PublishedSite, publish } from './published-site.ts';
import { loadContent, type SiteContentVersion } from './site-content.ts';
import { watchContent } from './watch-content.ts';

const YEAR_CHECK_MS = 60_000;

/** The site as it is published at this moment. */
export interface LiveSite {
  current(): PublishedSite;
  /** Stops watching the content. */
  close(): void;
}

interface LiveSiteDeps {
  contentDir: string;
  manifest: AssetManifest;
  siteUrl: URL;
  logger: Logger;
  /** Gets each version that is published, the first one too. */
  onPublished?: (site: PublishedSite) => void;
}

/**
 * Publishes the content, and anew whenever it changes: a new version is rendered as a whole beside
 * the old one and takes its place at once. What is not valid or cannot be rendered changes nothing.
 *
 * @throws ContentError where the content is not valid at the start
 */
export function liveSite({
  contentDir,
  manifest,
  siteUrl,
  logger,
  onPublished = () => {},
}: LiveSiteDeps): LiveSite {
  let current = publish(loadContent(contentDir), manifest, siteUrl);
  let newest = current;

  const finish = async (site: PublishedSite) => {
    for (const key of keysOf(site)) {
      if (site !== current) return;
      await site.rendered.finish(key);
      if (key !== NOT_FOUND) await site.pageAnswers.finish(key);
    }
    for (const path of site.machineFiles.paths) await site.machineFiles.answers.finish(path);
  };
  const finishInBackground = (site: PublishedSite) =>
    void finish(site).catch((err) => logger.error({ err }, 'rendering failed'));

  onPublished(current);
  finishInBackground(current);
  const swap = async (content: SiteContentVersion) => {
    const next = publish(content, manifest, siteUrl);
    newest = next;
    for (const key of keysOf(next)) await next.rendered.get(key);
    if (next !== newest) return;
    current = next;
    logger.info({ version: next.version }, 'content published');
    onPublished(next);
    finishInBackground(next);
  };
  const stopWatching = watchContent(contentDir, logger, swap);
  // Pages are kept for long, and the year in their footer is not.
  const atNewYear = setInterval(() => {
    if (newest.year !== new Date().getFullYear()) void swap(loadContent(contentDir));
  }, YEAR_CHECK_MS).unref();
  const close = () => {
    clearInterval(atNewYear);
    stopWatching();
  };
  return { current: () => current, close };
}

const keysOf = ({ pages }: PublishedSite) => [NOT_FOUND, ...pages.keys()];
