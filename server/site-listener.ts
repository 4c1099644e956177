import type { RequestListener } from 'node:http';
import type { AppDeps } from './app.ts';
import { givenIds } from './http/request-id.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { requestLines } from './observe/access-log.ts';
import { finishedPages } from './routes/finished-pages.ts';

type SiteListenerDeps = Pick<AppDeps, 'site' | 'accessLines' | 'metrics'> & {
  config: Pick<AppDeps['config'], 'siteIndexing' | 'trustProxy'>;
};

/** The whole site as a listener: finished pages at once, everything else through `app`. */
export function siteListener(
  { config, site, accessLines, metrics }: SiteListenerDeps,
  app: RequestListener,
): RequestListener {
  // Its header would be missing from pages that are made once for all.
  if (!config.siteIndexing) return app;
  const givenId = givenIds(trustedProxies(config.trustProxy));
  return finishedPages(site, requestLines(accessLines), metrics, givenId, app);
}
