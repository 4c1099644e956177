import request from 'supertest';
import { expect, test } from 'vitest';
import { testMetrics } from '#testing/server/metrics.ts';
import { startTestSite, type TestSite } from '#testing/server/site.ts';
import { createMetrics } from './metrics.ts';
import { metricsServer } from './metrics-server.ts';

/** The samples of a metric, as scraped by a Prometheus on this machine. */
async function samples({ metrics }: Pick<TestSite, 'metrics'>, name: string): Promise<string[]> {
  const { text } = await request(metricsServer(metrics)).get('/metrics');
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('requests are counted by route and status, however many addresses there are', async () => {
  const site = await startTestSite();
  for (const path of [
    '/',
    '/?from=elsewhere',
    '/ABOUT',
    '/about/',
    '/nothing-1',
    '/nothing-2',
    '/assets/none-1.js',
    '/assets/none-2.js',
    '/api/none-1',
    '/API/none-2',
    '/api/login',
    '/page-data/about.json',
    '/healthz',
    '/about.md',
    '/sitemap.xml',
  ])
    await request(site.origin).get(path).redirects(0);
  expect((await samples(site, 'http_requests_total')).sort()).toEqual([
    'http_requests_total{route="/",status="200"} 2',
    'http_requests_total{route="/*.md",status="200"} 1',
    'http_requests_total{route="/about",status="200"} 1',
    'http_requests_total{route="/about",status="308"} 1',
    'http_requests_total{route="/api/*",status="404"} 2',
    'http_requests_total{route="/api/login",status="405"} 1',
    'http_requests_total{route="/assets/*",status="404"} 2',
    'http_requests_total{route="/healthz",status="200"} 1',
    'http_requests_total{route="/page-data/*",status="200"} 1',
    'http_requests_total{route="/sitemap.xml",status="200"} 1',
    'http_requests_total{route="other",status="404"} 2',
  ]);
  const durations = await samples(site, 'http_request_duration_seconds');
  expect(durations).toContain('http_request_duration_seconds_count{route="/"} 2');
  expect(durations).toContain('http_request_duration_seconds_bucket{le="+Inf",route="/"} 2');
});

test('a histogram counts a value in every bucket that includes it', async () => {
  const metrics = testMetrics();
  for (const seconds of [0.0005, 0.001, 0.02, 0.3, 60]) metrics.countRequest('/', 200, seconds);
  const durations = await samples({ metrics }, 'http_request_duration_seconds');
  const counts = durations.map((line) =>
    line.replace(/^.*?(?:le="(.*?)".*|_(sum|count).*) /, '$1$2 '),
  );
  expect(counts).toEqual([
    '0.001 2',
    '0.005 2',
    '0.01 2',
    '0.05 3',
    '0.1 3',
    '0.3 4',
    '1 4',
    '5 4',
    '30 4',
    '+Inf 5',
    'sum 60.3215',
    'count 5',
  ]);
});

test('pages are counted by coding and cache hit, and each rendering is timed', async () => {
  const site = await startTestSite();
  for (let times = 0; times < 2; times += 1) await site.published.responses.get('/about');
  await site.published.responses.completed();
  for (const coding of ['br', 'gzip', 'identity', 'gzip'])
    await request(site.origin).get('/about').set('Accept-Encoding', coding);
  await request(site.origin).get('/contact').set('Accept-Encoding', 'br');
  expect((await samples(site, 'page_answers_total')).sort()).toEqual([
    'page_answers_total{cache="hit",encoding="br"} 1',
    'page_answers_total{cache="hit",encoding="gzip"} 2',
    'page_answers_total{cache="hit",encoding="identity"} 1',
    'page_answers_total{cache="miss",encoding="identity"} 1',
  ]);
  expect(await samples(site, 'page_render_duration_seconds_count')).toEqual([
    'page_render_duration_seconds_count 2',
  ]);
});

test('calls to the upstream are counted by route and error', async () => {
  const site = await startTestSite({
    upstream: (req, res) => (req.url === '/api/login' ? res.end('<html>') : res.end('{}')),
  });
  for (const path of ['/api/contact', '/api/contact', '/api/login', '/api/made-up'])
    await request(site.origin).post(path).send({});
  expect((await samples(site, 'upstream_call_duration_seconds_count')).sort()).toEqual([
    'upstream_call_duration_seconds_count{route="/api/*"} 1',
    'upstream_call_duration_seconds_count{route="/api/contact"} 2',
    'upstream_call_duration_seconds_count{route="/api/login"} 1',
  ]);
  const faults = await samples(site, 'upstream_faults_total');
  expect(faults).toContain('upstream_faults_total{fault="not JSON"} 1');
  expect(faults).toContain('upstream_faults_total{fault="unreachable"} 0');
});

test('a scrape reports the version, refused content, waiting enquiries and the loop', async () => {
  const metrics = testMetrics();
  expect(await samples({ metrics }, 'site_')).toEqual([
    'site_content_info{version="v1"} 1',
    'site_content_refused 0',
  ]);
  expect(await samples({ metrics }, 'enquiries_')).toEqual([
    'enquiries_waiting 0',
    'enquiries_waiting_oldest_seconds 0',
    'enquiries_set_aside 0',
  ]);
  expect(await samples({ metrics }, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

test('a scrape reports the number and age of waiting jobs, and omits an unreadable outbox', async () => {
  const since = new Date(Date.now() - 90_000);
  const metrics = createMetrics(() => ({
    version: 'v1',
    isRefused: false,
    spool: async () => ({ count: 3, since, setAside: 2 }),
    mailsWaiting: () => Promise.reject(new Error('no database')),
    mailsHeld: () => Promise.reject(new Error('no database')),
  }));
  expect(await samples({ metrics }, 'enquiries_')).toEqual([
    'enquiries_waiting 3',
    expect.stringMatching(/^enquiries_waiting_oldest_seconds (?:9\d|1\d\d)(?:\.\d+)?$/),
    'enquiries_set_aside 2',
  ]);
  expect(await samples({ metrics }, 'mails_')).toEqual([]);
});

test('names follow Prometheus conventions', async () => {
  const { text } = await request(metricsServer(testMetrics())).get('/metrics');
  const own = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].filter(
    ([, name]) => !/^(?:nodejs|process)_/.test(name ?? ''),
  );
  expect(own.length).toBeGreaterThan(10);
  for (const [, name = '', type] of own) {
    expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    if (type === 'histogram') expect(name).toMatch(/_seconds$|_cls$/);
  }
});

test('the metrics server serves nothing else, and the site serves no metrics', async () => {
  const { origin } = await startTestSite();
  expect((await request(origin).get('/metrics')).status).toBe(404);
  const other = await request(metricsServer(testMetrics())).get('/');
  expect(other.status).toBe(404);
  expect(other.headers).not.toHaveProperty('x-powered-by');
});

test('two sites in one process are counted separately', async () => {
  const first = await startTestSite();
  const second = await startTestSite();
  await request(first.origin).get('/');
  expect(await second.metrics.registry.metrics()).not.toContain('status="200"');
});
