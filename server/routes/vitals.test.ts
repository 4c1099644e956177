import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';

const counted = async (site: Awaited<ReturnType<typeof startTestSite>>) =>
  (await site.metrics.registry.metrics())
    .split('\n')
    .filter((line) => /^web_vitals_\w+_count/.test(line));

async function report(body: string | object, type = 'application/json') {
  const site = await startTestSite();
  const answer = await request(site.origin)
    .post('/vitals')
    .type(type)
    .send(typeof body === 'string' ? body : JSON.stringify(body));
  return { site, status: answer.status, text: answer.text };
}

const lcp = { name: 'LCP', value: 1234 };

test('a report is counted under the route of its page, in seconds', async () => {
  const { site, status } = await report({
    path: '/ABOUT',
    metrics: [lcp, { name: 'CLS', value: 0.02 }],
  });
  expect(status).toBe(204);
  expect(await counted(site)).toEqual([
    'web_vitals_cls_count{route="/about"} 1',
    'web_vitals_lcp_seconds_count{route="/about"} 1',
  ]);
  const text = await site.metrics.registry.metrics();
  expect(text).toContain('web_vitals_lcp_seconds_sum{route="/about"} 1.234');
  expect(text).toContain('web_vitals_cls_sum{route="/about"} 0.02');
});

test.each([
  ['CLS', 0.1, 0.25, 'web_vitals_cls'],
  ['FCP', 1800, 3000, 'web_vitals_fcp_seconds'],
  ['INP', 200, 500, 'web_vitals_inp_seconds'],
  ['LCP', 2500, 4000, 'web_vitals_lcp_seconds'],
  ['TTFB', 800, 1800, 'web_vitals_ttfb_seconds'],
])(
  '%s has bucket limits at the thresholds of "good" and "poor"',
  async (name, good, poor, metric) => {
    const values = [good, good * 1.01, poor, poor * 1.01];
    const { site } = await report({ path: '/', metrics: values.map((value) => ({ name, value })) });
    const text = await site.metrics.registry.metrics();
    const seconds = (value: number) => (name === 'CLS' ? value : value / 1000);
    expect(text).toContain(`${metric}_bucket{le="${seconds(good)}",route="/"} 1\n`);
    expect(text).toContain(`${metric}_bucket{le="${seconds(poor)}",route="/"} 3\n`);
  },
);

test('a plain text beacon is counted as well', async () => {
  const { site } = await report({ path: '/', metrics: [lcp] }, 'text/plain;charset=UTF-8');
  expect(await counted(site)).toHaveLength(1);
});

test.each([
  ['an unknown page', { path: '/made-up', metrics: [lcp] }],
  ['an unknown metric', { path: '/', metrics: [{ name: 'made-up', value: 1 }] }],
  ['a value that is not a number', { path: '/', metrics: [{ name: 'LCP', value: '1' }] }],
  ['an implausibly large number', { path: '/', metrics: [{ name: 'LCP', value: 1e12 }] }],
  ['a negative number', { path: '/', metrics: [{ name: 'LCP', value: -1 }] }],
  ['too many numbers', { path: '/', metrics: Array(11).fill(lcp) }],
  ['a list', [1]],
  ['nothing', ''],
])('%s creates neither a label nor an error', async (_what, body) => {
  const { site, status } = await report(body);
  expect(status).toBe(204);
  expect(await counted(site)).toEqual([]);
});

test('bodies that are compressed, too long or not JSON are refused without an echo', async () => {
  const broken = await report('{"path": "marker-7"');
  expect([broken.status, broken.text.includes('marker-7')]).toEqual([400, false]);
  expect((await report({ path: 'x'.repeat(5000) })).status).toBe(413);
  const { origin } = await startTestSite();
  const bomb = await request(origin)
    .post('/vitals')
    .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    .send(gzipSync(' '.repeat(1_000_000)));
  expect(bomb.status).toBe(415);
});
