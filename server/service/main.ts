import express from 'express';
import { readConfig } from '#server/config.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { listen, listenOnPassedSocket } from '#server/http/listen.ts';
import { shutdownOnSignal } from '#server/http/shutdown.ts';
import { warnOfMisspelled } from '#server/misspelled-variables.ts';
import { createLogger } from '#server/observe/log.ts';
import { serviceMetrics } from '#server/observe/metrics.ts';
import { metricsServer } from '#server/observe/metrics-server.ts';
import { runProgram } from '#server/run-program.ts';
import { openService } from './service.ts';

/** Loopback by default, because the service has no limits of its own. */
const DEFAULT_HOST = '127.0.0.1';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** `npm run cli -- upstream`: the standalone built-in service, for sites that name it in API_URL. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { upstreamPort, adminPort, adminHost } = config;
  const host = process.env.HOST ? config.host : DEFAULT_HOST;
  const logger = createLogger(config.logLevel);
  warnOfMisspelled(process.env, logger);
  const readiness = { ready: true };
  const service = await openService({ ...config, contentDir: 'content', logger });
  const admin = adminPort === null ? null : metricsServer(serviceMetrics(service));
  if (admin) await listen(admin, adminPort ?? 0, adminHost, 'ADMIN_PORT');
  const app = express().disable('x-powered-by');
  app.get('/healthz', (_req, res) => void res.set(NO_STORE).json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    let status = 'ok';
    if (!readiness.ready) status = 'stopping';
    else if (!(await service.databaseAnswers())) status = 'database does not answer';
    res
      .status(status === 'ok' ? 200 : 503)
      .set(NO_STORE)
      .json({ status });
  });
  const server = createHttpServer(app.use(service.app));
  shutdownOnSignal({
    servers: [server],
    config,
    readiness,
    logger,
    async close(served, deadline) {
      await served;
      admin?.close();
      await service.close(deadline);
    },
  });
  const hasSocket = await listenOnPassedSocket(server, process.env);
  if (!hasSocket) await listen(server, upstreamPort, host, 'UPSTREAM_PORT');
  logger.info({ port: upstreamPort }, `listening on ${host}:${upstreamPort}`);
}

await runProgram(start);
