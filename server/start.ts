import './content/interpreted-schemas.ts';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { ContentError } from './content/content-problem.ts';
import { readKnownContent } from './content/known-content.ts';
import { deferredListener } from './http/deferred-listener.ts';
import { createHttpServer } from './http/http-server.ts';
import { hasPassedSocket, listen, listenOnPassedSocket, StartError } from './http/listen.ts';
import { noteRefusedConnections } from './http/refused-connections.ts';
import { shutdownOnSignal } from './http/shutdown.ts';
import { createLogs, type Logger } from './observe/log.ts';
import { createMetrics } from './observe/metrics.ts';
import { PictureStore, pictureDir } from './pictures/picture-store.ts';
import { indexNow } from './seo/index-now.ts';
import { readAssetManifest } from './site/asset-manifest.ts';
import { readKnownAnswers } from './site/known-answers.ts';
import { liveSite } from './site/live-site.ts';
import type { PublishedSite } from './site/published-site.ts';
import { siteListener } from './site-listener.ts';
import type { Services } from './start-services.ts';

const distDir = 'dist';
const contentDir = 'content';

/** How long the services are put off where no request comes, in ms. */
const PAGES_FIRST_MS = 50;

/**
 * Reads, starts and listens; the only file with side effects. Finished pages need little code and
 * come first: all else is loaded behind them, and requests that need it wait for it.
 */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { logger, accessLines } = createLogs(config.logLevel);
  let services: Services | undefined;
  const metrics = createMetrics(() => ({
    version: site.current().version,
    isRefused: site.refused() !== null,
    spool: services?.spool,
    mails: services?.mailsWaiting,
  }));
  const manifest = readAssetManifest(distDir);
  const known = readKnownContent(distDir);
  const site = await liveSite({
    contentDir,
    valid: known.valid,
    answers: readKnownAnswers(distDir),
    manifest,
    pictures: new PictureStore(manifest.pictures, pictureDir(config), known.pictures),
    siteUrl: config.siteUrl,
    logger,
    cacheBytes: config.pageCacheBytes,
    onPublished: tellSearchEngines(config, logger),
    countRender: metrics.countRender,
  });
  const { refused, awaitedPictures } = site;
  const readiness = { ready: true, refused, awaitedPictures };
  const starting = Promise.withResolvers<Services>();
  const app = deferredListener(starting.promise.then(({ app }) => app));
  const pageDeps = { config, site: site.current, accessLines, metrics };
  const server = createHttpServer(siteListener(pageDeps, app), config.maxConnections);
  noteRefusedConnections(server, metrics.countRefusedConnection, logger);
  shutdownOnSignal({
    server,
    config,
    readiness,
    logger,
    closeRest: async () => {
      site.close();
      await (await starting.promise).close();
    },
  });
  process.on('SIGHUP', site.reload);
  if (hasPassedSocket(process.env)) await listenOnPassedSocket(server);
  else await listen(server, config.port, config.host, 'PORT');

  await once(server, 'request', { signal: AbortSignal.timeout(PAGES_FIRST_MS) }).catch(() => {});
  const { startServices } = await import('./start-services.ts');
  services = await startServices({ ...pageDeps, readiness, distDir, contentDir, logger });
  starting.resolve(services);
  logger.info(
    { port: config.port, version: site.current().version },
    `listening on ${config.siteUrl.origin}`,
  );
}

function tellSearchEngines({ indexNowKey, siteIndexing, dataDir }: Config, logger: Logger) {
  if (!indexNowKey || !siteIndexing) return () => {};
  const tell = indexNow({ key: indexNowKey, file: join(dataDir, 'index-now.json'), logger });
  return ({ publicSite }: PublishedSite) => void tell(publicSite);
}

try {
  await start();
} catch (error) {
  const known = [ConfigError, ContentError, StartError].some((kind) => error instanceof kind);
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
