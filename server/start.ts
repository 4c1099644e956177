import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from '#server/http/logger.ts';
import { connectCounters } from './api/shared-counters.ts';
import { createApp } from './app.ts';
import type { StudioProcess } from './background/studio-process.ts';
import { BrandFiles } from './brand/brand-files.ts';
import { buildFolder as distDir, studioProgram } from './build-folder.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type ContentIndex, openIndex } from './content/index.ts';
import { limitConnections } from './http/client-limits.ts';
import { countRefusedConnections, createHttpServer } from './http/http-server.ts';
import { listen, listenOnPassedSocket } from './http/listen.ts';
import { shutdownOnSignal } from './http/shutdown.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { warnOfMisspelled } from './misspelled-variables.ts';
import { createLoggers } from './observe/log.ts';
import { createMetrics, type Metrics } from './observe/metrics.ts';
import { metricsServer } from './observe/metrics-server.ts';
import { countRefusals, type Refusals } from './observe/refusals.ts';
import { PictureStore, pictureDir } from './pictures/picture-store.ts';
import { detailedHealth } from './routes/health.ts';
import { runProgram } from './run-program.ts';
import { indexNow } from './seo/index-now.ts';
import { type LocalService, startLocalService } from './service/start.ts';
import { type AssetManifest, readAssetManifest } from './site/asset-manifest.ts';
import { readContentSnapshot } from './site/content-snapshot.ts';
import { ContentStore } from './site/content-store.ts';
import { Prerendered } from './site/prerendered.ts';
import { readAtStart } from './site/read-at-start.ts';
import type { SiteVersion } from './site/site-version.ts';
import { startSpool } from './spool/start-spool.ts';

type OpenService = Pick<LocalService, 'url' | 'close'> &
  Partial<LocalService> & { secret: string | null };

const contentDir = 'content';

/** Reads the configuration, opens everything the site needs, and listens. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.studioPort !== null && !existsSync(studioProgram))
    throw new ConfigError(`STUDIO_PORT: this build has no studio: ${studioProgram} is missing`);
  const { logger, accessLogger } = createLoggers(config.logLevel);
  warnOfMisspelled(process.env, logger);
  const service = await openService(config, logger);
  const metrics = createMetrics(() => ({
    version: store.current.version,
    isRefused: store.state.name === 'refused',
    spool: spooling?.counts,
    mailsWaiting: service.mailsWaiting,
    mailsHeld: service.mailsHeld,
  }));
  const readBuild = buildReader();
  const index = openIndex(contentDir);
  const store = await openStore(config, { ...readBuild(), index }, metrics, logger);
  const spooling = config.enquirySpool
    ? startSpool(config.dataDir, {
        apiUrl: service.url,
        apiSecret: service.secret,
        contentDir,
        logger,
        metrics: metrics.upstream,
      })
    : undefined;
  const counters = config.redisUrl ? await connectCounters(config.redisUrl, logger) : undefined;
  const refusals = countRefusals(logger);
  const readiness = {
    ready: true,
    content: () => store.state,
    deadLinks: () => store.deadLinks,
    databaseAnswers: service.databaseAnswers,
  };
  const site = () => store.current;
  const admin = config.adminPort && metricsServer(metrics, detailedHealth(readiness, site));
  if (admin) await listen(admin, config.adminPort, config.adminHost, 'ADMIN_PORT');

  const app = createApp({
    config,
    apiUrl: service.url,
    apiSecret: service.secret,
    counters,
    spooled: spooling?.spooled,
    site,
    distDir,
    index,
    logger,
    accessLogger,
    metrics,
    refusals,
    readiness,
  });
  let studio: StudioProcess | undefined;
  const server = createLimitedServer(app, config, { metrics, refusals, logger });
  shutdownOnSignal({
    servers: [server],
    config,
    readiness,
    logger,
    async close(served, deadline) {
      store.close();
      const studioEnded = studio?.stop();
      await served;
      index.close();
      if (admin) admin.close();
      counters?.close();
      await spooling?.close(deadline);
      await service.close(deadline);
      await studioEnded;
    },
  });
  // `npm start` serves an incomplete build, and signals its completion.
  process.on('SIGHUP', () => store.renew(readBuild));
  const hasSocket = await listenOnPassedSocket(server, process.env);
  if (!hasSocket) await listen(server, config.port, config.host, 'PORT');
  logger.info(
    { port: config.port, version: store.current.version },
    `listening on ${config.siteUrl.origin}`,
  );
  void store.checkFiles();
  if (config.studioPort !== null) studio = await startStudio(logger);
}

/** Reads and checks the content, and publishes it. */
async function openStore(
  config: Config,
  { index, manifest, prerendered }: SiteFiles & { index: ContentIndex },
  { countRender }: Metrics,
  logger: Logger,
): Promise<ContentStore> {
  return ContentStore.open({
    index,
    source: await readAtStart(index, () => readContentSnapshot(distDir, contentDir), logger),
    prerendered,
    manifest,
    pictures: new PictureStore(manifest.pictures, pictureDir(config)),
    brandFiles: new BrandFiles(manifest.brand, distDir, pictureDir(config), logger),
    siteUrl: config.siteUrl,
    hsts: config.hsts,
    indexing: config.siteIndexing,
    accountMail: config.mail !== null,
    logger,
    cacheBytes: config.pageCacheBytes,
    onPublished: tellSearchEngines(config, logger),
    countRender,
  });
}

/** The build's files for the site. */
interface SiteFiles {
  manifest: AssetManifest;
  /** Null until the build has rendered the pages, which is its last step. */
  prerendered: Prerendered | null;
}

/** @returns a function that reads the current output of the build */
function buildReader(): () => SiteFiles {
  let prerendered: Prerendered | null = null;
  return () => {
    prerendered ??= Prerendered.open(distDir);
    return { manifest: readAssetManifest(distDir), prerendered };
  };
}

/** A server that refuses connections beyond the limits, and counts them. */
function createLimitedServer(
  app: RequestListener,
  { maxConnections, maxConnectionsPerAddress, trustProxy }: Config,
  { metrics, refusals, logger }: { metrics: Metrics; refusals: Refusals; logger: Logger },
): Server {
  const server = createHttpServer(app, maxConnections);
  limitConnections(server, maxConnectionsPerAddress, trustedProxies(trustProxy), (address) => {
    metrics.countRefusedConnection();
    refusals.countConnection(address);
  });
  countRefusedConnections(server, metrics.countRefusedConnection, logger);
  return server;
}

/** The studio runs in a separate process; only sites with a studio load the code that starts it. */
async function startStudio(logger: Logger): Promise<StudioProcess> {
  const { startStudioProcess } = await import('./background/studio-process.ts');
  return startStudioProcess({ logger });
}

/** The service behind `/api`: the one in `API_URL`, or the built-in one. */
async function openService(config: Config, logger: Logger): Promise<OpenService> {
  const { apiUrl, databaseUrl, replicas, upstreamSecret } = config;
  if (apiUrl) return { url: apiUrl, secret: upstreamSecret, close: async () => {} };
  if (replicas > 1 && !databaseUrl)
    throw new ConfigError(
      `REPLICAS: expected DATABASE_URL, or API_URL with one service for all ${replicas}, found neither: each process would store enquiries in its own file`,
    );
  // Every user of this machine can reach the service's port.
  const secret = randomBytes(32).toString('base64url');
  return {
    ...(await startLocalService({ ...config, contentDir, upstreamSecret: secret, logger })),
    secret,
  };
}

function tellSearchEngines({ indexNowKey, siteIndexing, dataDir }: Config, logger: Logger) {
  if (!indexNowKey || !siteIndexing) return () => {};
  const tell = indexNow({ key: indexNowKey, file: join(dataDir, 'index-now.json'), logger });
  return ({ publicSite }: SiteVersion) => void tell(publicSite);
}

// Restricts new files (databases, their logs, pictures) to the server's own user.
process.umask(0o077);
await runProgram(start);
