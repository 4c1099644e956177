import './interpreted-schemas.ts';
import { join } from 'node:path';
import { connectCounters } from './api/shared-counters.ts';
import { createApp } from './app.ts';
import { readAssetManifest } from './asset-manifest.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { readKnownAnswers } from './known-answers.ts';
import { readKnownContent } from './known-content.ts';
import { hasPassedSocket, listen, listenOnPassedSocket, StartError } from './listen.ts';
import { liveSite } from './live-site.ts';
import { createLogs, type Logger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { metricsServer } from './metrics-server.ts';
import { PictureStore, pictureDir } from './pictures/picture-store.ts';
import type { PublishedSite } from './published-site.ts';
import { noteRefusedConnections } from './refused-connections.ts';
import { indexNow } from './seo/index-now.ts';
import { shutdownOnSignal } from './shutdown.ts';
import { ContentError } from './site-content.ts';
import { startSpool } from './spool/start-spool.ts';
import { startUpstream, type Upstream } from './upstream/start.ts';

const distDir = 'dist';
const contentDir = 'content';

/** Reads, starts and listens; the only file with side effects. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { logger, accessLines } = createLogs(config.logLevel);
  const metrics = createMetrics(() => ({
    version: site.current().version,
    isRefused: site.refused() !== null,
    spool: spooling?.spool,
    mails: upstream.mailsWaiting,
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
  const upstream = await upstreamOf(config, logger);
  const apiUrl = upstream.url;
  const spooling = config.enquirySpool
    ? startSpool(config.dataDir, { apiUrl, logger, metrics: metrics.upstream })
    : undefined;
  const counters = config.redisUrl ? await connectCounters(config.redisUrl, logger) : undefined;

  const server = createHttpServer(
    createApp({
      config,
      apiUrl,
      counters,
      spool: spooling?.spool,
      site: site.current,
      distDir,
      contentDir,
      logger,
      accessLines,
      metrics,
      readiness,
    }),
    config.maxConnections,
  );
  noteRefusedConnections(server, metrics.countRefusedConnection, logger);
  if (hasPassedSocket(process.env)) await listenOnPassedSocket(server);
  else await listen(server, config.port, config.host, 'PORT');
  const admin = config.adminPort === null ? null : metricsServer(metrics);
  if (admin) await listen(admin, config.adminPort ?? 0, config.adminHost, 'ADMIN_PORT');
  process.on('SIGHUP', site.reload);
  shutdownOnSignal({
    server,
    config,
    readiness,
    logger,
    closeRest: async () => {
      admin?.close();
      site.close();
      counters?.close();
      await spooling?.close();
      await upstream.close();
    },
  });
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

async function upstreamOf(config: Config, logger: Logger): Promise<Upstream> {
  const { apiUrl, databaseUrl } = config;
  if (apiUrl) return { url: apiUrl, mailsWaiting: undefined, close: async () => {} };
  return startUpstream({ ...config, logger }).catch((cause: Error) => {
    const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new StartError(`${variable}: ${cause.message}`, { cause });
  });
}

try {
  await start();
} catch (error) {
  const known = [ConfigError, ContentError, StartError].some((kind) => error instanceof kind);
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
}
