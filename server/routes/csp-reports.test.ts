import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#testing/server/site.ts';

const modern = (effectiveDirective: unknown, blockedURL: unknown = 'inline') => ({
  type: 'csp-violation',
  url: 'https://site.example/about?email=meera@pulli.example',
  body: { effectiveDirective, blockedURL, sample: 'secret-7' },
});
const older = (fields: object) => ({ 'csp-report': fields });

const send = ({ origin }: TestSite, body: unknown, type = 'application/reports+json') =>
  request(origin)
    .post('/csp-reports')
    .type(type)
    .send(typeof body === 'string' ? body : JSON.stringify(body));

async function counted({ metrics }: TestSite): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith('csp_reports_total'));
}

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['https://site.example/assets/old.js', 'own'],
  ['https://ads.example/a.js?who=meera', 'elsewhere'],
  ['chrome-extension://abcdef/content.js', 'extension'],
  ['moz-extension', 'extension'],
  ['data', 'data'],
  ['blob:https://site.example/1', 'blob'],
  ['about', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
])('a violation by %j is counted as %s', async (blocked, kind) => {
  const site = await startTestSite();
  const answer = await send(site, [modern('script-src-elem', blocked)]);
  expect(answer.status).toBe(204);
  expect(await counted(site)).toEqual([
    `csp_reports_total{directive="script-src-elem",blocked="${kind}"} 1`,
  ]);
});

test('both report formats are counted, also several reports in one body', async () => {
  const site = await startTestSite();
  await send(site, [modern('img-src', 'https://a.example/'), modern('img-src', 'data')]);
  const blocked = { 'blocked-uri': 'https://b.example/' };
  await send(
    site,
    older({ 'effective-directive': 'img-src', ...blocked }),
    'application/csp-report',
  );
  await send(site, older({ 'violated-directive': "img-src 'self' data:", ...blocked }));
  expect((await counted(site)).sort()).toEqual([
    'csp_reports_total{directive="img-src",blocked="data"} 1',
    'csp_reports_total{directive="img-src",blocked="elsewhere"} 3',
  ]);
});

test.each<[string, unknown]>([
  ['a report of another type', [{ type: 'deprecation', body: { id: 'a' } }]],
  ['no directive', [modern(7)]],
  ['a nested list', [[modern('img-src')]]],
  ['an empty object', {}],
  ['nothing', ''],
])('%s creates neither a label nor an error', async (_what, body) => {
  const site = await startTestSite();
  expect((await send(site, body)).status).toBe(204);
  expect(await counted(site)).toEqual([]);
});

test('unknown directives share one label, and at most twenty reports of a body are counted', async () => {
  const site = await startTestSite();
  await send(
    site,
    Array.from({ length: 100 }, (_, n) => modern(`made-up-${n}`)),
  );
  expect(await counted(site)).toEqual(['csp_reports_total{directive="other",blocked="inline"} 20']);
});

test('no part of a report is logged', async () => {
  const site = await startTestSite();
  await send(site, [modern('script-src', 'https://ads.example/secret-7')]);
  await send(site, '{"secret-7"');
  expect(site.log).toHaveLength(2);
  expect(site.log.join('')).not.toMatch(/secret-7|meera|ads\.example/);
});

test('bodies that are too long or not JSON are refused', async () => {
  const site = await startTestSite();
  expect((await send(site, '[')).status).toBe(400);
  expect((await send(site, [modern('x'.repeat(40_000))])).status).toBe(413);
  expect((await request(site.origin).get('/csp-reports')).status).toBe(404);
});

test('reports and vitals of one address share a limit per minute', async () => {
  const site = await startTestSite({ config: { rateLimitPerMinute: 3 } });
  await request(site.origin).post('/vitals').send({});
  for (let n = 0; n < 4; n += 1) await send(site, [modern('img-src')]);
  expect(await counted(site)).toEqual([
    'csp_reports_total{directive="img-src",blocked="inline"} 2',
  ]);
  const refused = await send(site, [modern('img-src')]);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  expect((await request(site.origin).get('/about')).status).toBe(200);
});
