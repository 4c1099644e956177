import { createServer, type Server } from 'node:http';
import express from 'express';
import type { Metrics } from './metrics.ts';

/** `/metrics` for Prometheus, on a server of its own that only this machine should reach. */
export function metricsServer({ registry }: Pick<Metrics, 'registry'>): Server {
  const app = express().disable('x-powered-by');
  app.get('/metrics', async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
  return createServer(app);
}
