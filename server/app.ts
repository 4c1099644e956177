import type { RequestListener } from 'node:http';
import express from 'express';
import { type ApiDeps, createApi } from './api/api.ts';
import type { Config } from './config.ts';
import { redirectHandler } from './content/redirects.ts';
import { redirectSlashes, refuseMalformedUrl } from './http/canonical-url.ts';
import { compress } from './http/compress.ts';
import { errorHandler } from './http/error-handler.ts';
import { expressListener } from './http/express-listener.ts';
import { readOnly } from './http/read-only.ts';
import { limitReports } from './http/report-limit.ts';
import { givenIds } from './http/request-id.ts';
import { fileHeaders, setHeaders } from './http/security-headers.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { unambiguousRequest } from './http/unambiguous-request.ts';
import { accessLog, noteRequests, requestLines } from './observe/access-log.ts';
import type { LineSink, Logger } from './observe/log.ts';
import type { Metrics } from './observe/metrics.ts';
import { pictureDir } from './pictures/picture-store.ts';
import { cspReports } from './routes/csp-reports.ts';
import { health, type Readiness } from './routes/health.ts';
import { pageDataHandler } from './routes/page-data-handler.ts';
import { notFoundHandler, pageHandler } from './routes/page-handler.ts';
import { previewHandler } from './routes/preview-handler.ts';
import { speculationRules } from './routes/speculation-rules.ts';
import { staticFiles } from './routes/static-files.ts';
import { styleguide } from './routes/styleguide.ts';
import { vitalsHandler } from './routes/vitals-handler.ts';
import { crawlerFiles, indexingHeader } from './seo/crawler-files.ts';
import { machineFilesHandler } from './seo/machine-files.ts';
import { formPages } from './site/form-pages.ts';
import type { PublishedSite } from './site/published-site.ts';

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
