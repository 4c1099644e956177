import type { RequestListener } from 'node:http';
import { connectCounters } from './api/shared-counters.ts';
import { type AppDeps, createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './http/listen.ts';
import type { Logger } from './observe/log.ts';
import { metricsServer } from './observe/metrics-server.ts';
import type { EnquirySpool } from './spool/enquiry-spool.ts';
import { startSpool } from './spool/start-spool.ts';
import { startUpstream, type Upstream } from './upstream/start.ts';

type ServiceDeps = Omit<AppDeps, 'config' | 'apiUrl' | 'counters' | 'spool'> & { config: Config };

/** What a site needs besides its finished pages. */
export interface Services {
  app: RequestListener;
  spool: EnquirySpool | undefined;
  mailsWaiting: Upstream['mailsWaiting'];
  /** To be called when no request is under way. */
  close(): Promise<void>;
}

/**
 * Starts the API with its database, the metrics' port and all that goes through Express.
 *
 * @throws StartError where one cannot start
 */
export async function startServices(deps: ServiceDeps): Promise<Services> {
  const { config, logger, metrics, readiness } = deps;
  const upstream = await upstreamOf(config, logger);
  readiness.databaseAnswers = upstream.databaseAnswers;
  const spooling = config.enquirySpool
    ? startSpool(config.dataDir, { apiUrl: upstream.url, logger, metrics: metrics.upstream })
    : undefined;
  const spool = spooling?.spool;
  const counters = config.redisUrl ? await connectCounters(config.redisUrl, logger) : undefined;
  const admin = config.adminPort === null ? null : metricsServer(metrics);
  if (admin) await listen(admin, config.adminPort ?? 0, config.adminHost, 'ADMIN_PORT');
  return {
    app: createApp({ ...deps, apiUrl: upstream.url, counters, spool }),
    spool,
    mailsWaiting: upstream.mailsWaiting,
    async close() {
      admin?.close();
      counters?.close();
      await spooling?.close();
      await upstream.close();
    },
  };
}

/** The upstream of `API_URL`, or the built-in service. */
async function upstreamOf(
  config: Config,
  logger: Logger,
): Promise<Pick<Upstream, 'url' | 'close'> & Partial<Upstream>> {
  const { apiUrl } = config;
  if (apiUrl) return { url: apiUrl, close: async () => {} };
  return startUpstream({ ...config, logger });
}
