import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import type { Logger } from '#server/http/logger.ts';
import { type ApiDeps, createApi } from './api/api.ts';
import type { Config } from './config.ts';
import type { ContentIndex } from './content/index.ts';
import { addresses } from './http/addresses.ts';
import { admit } from './http/admission.ts';
import { countUploads, limitUploads } from './http/client-limits.ts';
import { compress } from './http/compress.ts';
import { errorHandler } from './http/error-handler.ts';
import { limitReports } from './http/rate-limit.ts';
import { readOnly } from './http/read-only.ts';
import { identifyRequests, sendRequestId } from './http/request-id.ts';
import { redirectSlashes, refuseMalformedUrl } from './http/request-target.ts';
import { httpsOf, pageHeaders, setFileHeaders, setHeaders } from './http/security-headers.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { accessLog } from './observe/access-log.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Refusals } from './observe/refusals.ts';
import { routeLabel } from './observe/route-label.ts';
import { pictureDir } from './pictures/picture-store.ts';
import { brandIcons } from './routes/brand-icons.ts';
import { contentFiles } from './routes/content-files.ts';
import { crawlerFiles } from './routes/crawler-files.ts';
import { cspReports } from './routes/csp-reports.ts';
import { health, type Readiness } from './routes/health.ts';
import { notFound, pages } from './routes/pages.ts';
import { sitePreviews } from './routes/previews.ts';
import { redirects } from './routes/redirects.ts';
import { staticFiles } from './routes/static-files.ts';
import { styleguide } from './routes/styleguide.ts';
import { vitals } from './routes/vitals.ts';
import { formPages } from './site/form-pages.ts';
import type { SiteVersion } from './site/site-version.ts';

/** Dependencies of the app; the built-in service is an upstream like any other. */
export interface AppDeps extends Pick<ApiDeps, 'apiUrl' | 'apiSecret' | 'counters' | 'spooled'> {
  config: Config;
  /** The current version of the site. */
  site: () => SiteVersion;
  distDir: string;
  index: Pick<ContentIndex, 'folder' | 'mayServe'>;
  logger: Logger;
  /** Logger of the access log. */
  accessLogger: Pick<Logger, 'info'>;
  metrics: Metrics;
  refusals: Refusals;
  readiness: Readiness;
}

/** Handles every request to the site, in this order. It neither listens nor starts anything. */
export function createApp(deps: AppDeps): RequestListener {
  const { config, site, distDir, index, logger, metrics } = deps;
  const { siteUrl, assetDir, rateLimitPerMinute } = config;
  const mayUpload = countUploads(config.maxUploadsPerAddress);
  const https = httpsOf(siteUrl, config.hsts);
  const plainHeaders = pageHeaders([], [], https);
  const isTrusted = trustedProxies(config.trustProxy);

  const app = express().disable('x-powered-by').set('trust proxy', isTrusted);
  app.use(identifyRequests(isTrusted));
  app.use(
    accessLog({
      logger: deps.accessLogger,
      metrics,
      refusals: deps.refusals,
      routeOf: (path) => routeLabel(path, site()),
    }),
  );
  // Removed from builds, where NODE_ENV is a constant.
  if (process.env.NODE_ENV === 'development') app.use(styleguide(site));
  app.use(admit(siteUrl));
  app.use(sitePreviews(site, [config.previewSecret, config.previousPreviewSecret]));
  app.use(pages(site, metrics));
  app.use(contentFiles(site));
  app.use(sendRequestId());
  if (!config.siteIndexing) app.use(setHeaders({ 'X-Robots-Tag': 'noindex' }));
  app.use(setFileHeaders(https));
  app.use(
    addresses.api.path,
    createApi({
      apiUrl: deps.apiUrl,
      apiSecret: deps.apiSecret,
      siteUrl,
      enquiriesPerMinute: config.enquiriesPerMinute,
      rateLimitPerMinute,
      mayUpload,
      counters: deps.counters,
      spooled: deps.spooled,
      formPages: formPages(site),
      plainHeaders,
      metrics: metrics.upstream,
      logger,
    }),
  );
  app.use(refuseMalformedUrl());
  app.post(
    [addresses.vitals.path, addresses.cspReports.path],
    limitReports(rateLimitPerMinute),
    limitUploads(mayUpload),
  );
  app.use(vitals(site, metrics));
  app.use(cspReports(siteUrl.origin, metrics));
  app.use(readOnly());
  app.use(health(deps.readiness, site));
  app.use(crawlerFiles(site, config));
  app.use(redirects(site));
  app.use(redirectSlashes());
  app.use(addresses.media.path, compress());
  app.use(brandIcons(site, pictureDir(config), https));
  app.use(staticFiles({ distDir, index, pictureDir: pictureDir(config), assetDir, https }));
  app.use(notFound(site));
  app.use(errorHandler(logger, plainHeaders, () => site().publicSite.site));

  const handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void = app;
  return (req, res) =>
    handle(req, res, () => {
      // Express runs no handler if it cannot parse the target, as with `//:a#@b`. `admit` refuses this one
      // because it has no path.
      req.url = encodeURIComponent(req.url ?? '');
      app(req, res);
    });
}
