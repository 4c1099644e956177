import request from 'supertest';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { metricsServer } from './metrics-server.ts';
import { startTestSite } from './test-site.ts';

test('requests count by kind and class of status, however many addresses there are', async () => {
  const { origin, metrics } = await startTestSite();
  for (const path of ['/', '/nothing-1', '/nothing-2', '/assets/none.js', '/api/none', '/healthz'])
    await request(origin).get(path);
  const { text } = await request(metricsServer(metrics)).get('/metrics');
  const lines = text.split('\n').filter((line) => line.startsWith('http_requests_total'));
  expect(lines.sort()).toEqual([
    'http_requests_total{kind="api",status="4xx"} 1',
    'http_requests_total{kind="assets",status="4xx"} 1',
    'http_requests_total{kind="page",status="2xx"} 2',
    'http_requests_total{kind="page",status="4xx"} 2',
  ]);
});

test('the metrics server speaks of nothing else, and the site speaks of no metrics', async () => {
  const { origin } = await startTestSite();
  expect((await request(origin).get('/metrics')).status).toBe(404);
  const other = await request(metricsServer(createMetrics())).get('/');
  expect(other.status).toBe(404);
  expect(other.headers).not.toHaveProperty('x-powered-by');
});

test('two sites in one process count apart', async () => {
  const first = await startTestSite();
  const second = await startTestSite();
  await request(first.origin).get('/');
  expect(await second.metrics.registry.metrics()).not.toContain('kind="page"');
});
