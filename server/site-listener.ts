import type { RequestListener } from 'node:http';
import { requestLines } from './access-log.ts';
import type { AppDeps } from './app.ts';
import { finishedPages } from './finished-pages.ts';
import { givenIds } from './request-id.ts';
import { trustedProxies } from './trusted-proxies.ts';

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
