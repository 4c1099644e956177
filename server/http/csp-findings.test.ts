import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import express from 'express';
import { pino } from 'pino';
import request, { type Response } from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { errorHandler } from './error-handler.ts';
import { pageHeaders } from './security-headers.ts';

/** The findings of Google's csp_evaluator, most severe first. */
function findings({ headers }: Response): { severity: number; text: string }[] {
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toBe('');
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value = '', description }) => ({
      severity,
      text: `${Severity[severity]} ${directive} ${value}: ${description}`,
    }))
    .sort((a, b) => a.severity - b.severity);
}

const grave = (answer: Response) =>
  findings(answer)
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ text }) => text);

test('no page has a policy with a severe finding', async () => {
  const { origin, published } = await startTestSite();
  for (const { path } of published.pages.values()) {
    const answer = await request(origin).get(path);
    expect([path, grave(answer)]).toEqual([path, []]);
  }
});

test.each([
  ['the not-found page', '/nothing', 404],
  ['a malformed address', '/%zz', 400],
  ['a redirect', '/about/', 308],
  ["a page's JSON", '/page-data/about.json', 200],
  ["a page's Markdown", '/about.md', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['an SVG', '/assets/icons-ABCD1234.svg', 200],
  ['a missing asset', '/assets/none.js', 404],
  ['a picture', '/media/films/intro.webp', 200],
  ['an embed', '/embeds/chart.html', 200],
  ['health', '/healthz', 200],
  ['a call', '/api/none', 404],
  ['a malformed call', '/api/%2f', 400],
])('%s has no policy with a severe finding either', async (_what, path, status) => {
  const { origin } = await startTestSite();
  const answer = await request(origin).get(path).redirects(0);
  expect([answer.status, grave(answer)]).toEqual([status, []]);
});

test('neither an internal error nor a refused form nor a report has one', async () => {
  const { origin } = await startTestSite();
  const app = express()
    .use(() => {
      throw new Error('broken');
    })
    .use(
      errorHandler(pino({ level: 'silent' }), pageHeaders([], [], 'host'), () => ({
        language: 'en',
      })),
    );
  const form = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const [status, asking] of [
    [500, request(app).get('/')],
    [422, request(origin).post('/api/contact').set(form).send('your_name=a')],
    [204, request(origin).post('/csp-reports').send([])],
    [405, request(origin).put('/about')],
  ] as const) {
    const answer = await asking;
    expect([answer.status, grave(answer)]).toEqual([status, []]);
  }
});

test('the evaluator detects severe findings', async () => {
  const app = express().use((_req, res) => {
    res.set('Content-Security-Policy', "script-src 'self' 'unsafe-inline' *").end();
  });
  expect(grave(await request(app).get('/')).length).toBeGreaterThan(1);
});
