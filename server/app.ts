import type { RequestListener } from 'node:http';
import express from 'express';
import { accessLog, noteRequests, requestLines } from './access-log.ts';
import { type ApiDeps, createApi } from './api-proxy.ts';
import { redirectSlashes, refuseMalformedUrl } from './canonical-url.ts';
import { compress } from './compress.ts';
import type { Config } from './config.ts';
import { cspReports } from './csp-reports.ts';
import { errorHandler } from './error-handler.ts';
import { expressListener } from './express-listener.ts';
import { formPages } from './form-pages.ts';
import { health, type Readiness } from './health.ts';
import type { LineSink, Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { pageDataHandler } from './page-data-handler.ts';
import { notFoundHandler, pageHandler } from './page-handler.ts';
import { pictureDir } from './pictures/picture-store.ts';
import { previewHandler } from './preview-handler.ts';
import type { PublishedSite } from './published-site.ts';
import { readOnly } from './read-only.ts';
import { redirectHandler } from './redirects.ts';
import { limitReports } from './report-limit.ts';
import { givenIds } from './request-id.ts';
import { fileHeaders, setHeaders } from './security-headers.ts';
import { crawlerFiles, indexingHeader } from './seo/crawler-files.ts';
import { machineFilesHandler } from './seo/machine-files.ts';
import { speculationRules } from './speculation-rules.ts';
import { staticFiles } from './static-files.ts';
import { styleguide } from './styleguide.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { unambiguousRequest } from './unambiguous-request.ts';
import { vitalsHandler } from './vitals-handler.ts';

/** What the app stands on. */
export interface AppDeps {
  config: Pick<
    Config,
    | 'siteUrl'
    | 'assetDir'
    | 'dataDir'
    | 'siteIndexing'
    | 'indexNowKey'
    | 'previewSecret'
    | 'trustProxy'
    | 'rateLimitPerMinute'
  >;
  /** Upstream of `/api/*`: the configured one or the built-in service. */
  apiUrl: URL;
  /** What `/api` shares with other replicas, and keeps itself, where it does. */
  counters?: ApiDeps['counters'];
  spool?: ApiDeps['spool'];
  /** The site as it is published at this moment; swapped when the content changes. */
  site: () => PublishedSite;
  distDir: string;
  contentDir: string;
  logger: Logger;
  /** Takes the access log's lines; null writes none. */
  accessLines: LineSink | null;
  metrics: Metrics;
  readiness: Readiness;
}

/** All that the site answers, as a listener. It listens nowhere and starts nothing. */
export function createApp(deps: AppDeps): RequestListener {
  const { config, apiUrl, counters, spool, site, distDir, contentDir, logger, metrics, readiness } =
    deps;
  const note = noteRequests(requestLines(deps.accessLines), metrics, site);
  const { siteUrl, trustProxy, rateLimitPerMinute } = config;
  const https = siteUrl.protocol === 'https:';
  const app = express();
  const isTrusted = trustedProxies(trustProxy);
  const givenId = givenIds(isTrusted);
  app.disable('x-powered-by').set('trust proxy', isTrusted);

  app.use(accessLog(note));
  // The build leaves it out: NODE_ENV is a constant there.
  if (process.env.NODE_ENV === 'development') app.use(styleguide(site));
  app.use(unambiguousRequest(siteUrl));
  app.use(indexingHeader(config.siteIndexing));
  app.use(pageHandler(site, metrics, givenId));
  app.use(setHeaders(fileHeaders(https)));
  app.use(
    '/api',
    createApi({
      apiUrl,
      siteUrl,
      rateLimitPerMinute,
      counters,
      spool,
      formPages: formPages(site),
      metrics: metrics.upstream,
      logger,
    }),
  );
  app.use(refuseMalformedUrl());
  const limit = limitReports(rateLimitPerMinute);
  app.use(vitalsHandler(site, metrics, limit));
  app.use(cspReports(siteUrl.origin, metrics, limit));
  app.use(readOnly());
  app.use(health(readiness, site));
  app.use(redirectHandler(site));
  app.use(redirectSlashes());
  app.use(['/media', '/embeds'], compress());
  const { assetDir } = config;
  app.use(staticFiles({ distDir, contentDir, pictureDir: pictureDir(config), assetDir, https }));
  app.use(pageDataHandler(site));
  app.use(speculationRules());
  app.use(machineFilesHandler(site));
  app.use(crawlerFiles(site, config));
  app.use(previewHandler(site, config.previewSecret));
  app.use(notFoundHandler(site));
  const onError = errorHandler(logger, https);
  app.use(onError);
  return expressListener(app, givenId, note, onError);
}
