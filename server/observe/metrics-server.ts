import { createServer, type Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics` for Prometheus, on a separate server that must not be reachable by visitors.
 *
 * @param health answers `/readyz` on this server
 */
export function metricsServer(
  { registry }: Pick<Metrics, 'registry'>,
  health: RequestHandler = (_req, _res, next) => next(),
): Server {
  const app = express().disable('x-powered-by').use(health);
  app.get('/metrics', async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
  return createServer(app);
}
