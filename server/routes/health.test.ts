import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { detailedHealth } from './health.ts';

test('a running server is healthy, and ready until it stops', async () => {
  const { origin, readiness, published } = await startTestSite();
  const ready = await request(origin).get('/readyz');
  expect([ready.status, ready.body]).toEqual([200, { status: 'ok', version: published.version }]);
  expect(ready.headers['cache-control']).toBe('no-store');

  readiness.ready = false;
  expect((await request(origin).get('/readyz')).status).toBe(503);
  const { status, body } = await request(origin).get('/healthz');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect((await request(origin).get('/about')).status).toBe(200);
});

test('a server with an unavailable database reports it and stays ready', async () => {
  const { origin, readiness } = await startTestSite();
  readiness.databaseAnswers = async () => false;
  const away = await request(origin).get('/readyz');
  expect([away.status, away.body]).toMatchObject([
    200,
    { status: 'ok', database: 'does not answer' },
  ]);
  readiness.databaseAnswers = async () => true;
  expect((await request(origin).get('/readyz')).body).not.toHaveProperty('database');
});

test('visitors see the number of problems in refused content, and operators see the problems', async () => {
  const { origin, readiness, published } = await startTestSite();
  const refusal = {
    since: '2027-01-04T08:00:00.000Z',
    problems: ['pages/merger.json at title: expected text'],
    more: 2,
  };
  readiness.content = () => ({ name: 'refused', refusal, problems: [] });
  const { text, body } = await request(origin).get('/readyz').expect(200);
  expect(text).not.toContain('merger');
  expect(body.refused).toEqual({ since: refusal.since, problems: 3 });
  const admin = express().use(detailedHealth(readiness, () => published));
  expect((await request(admin).get('/readyz')).body.refused).toEqual(refusal);
});

test('visitors see the number of dead links, and operators see the links', async () => {
  const { origin, readiness, published } = await startTestSite();
  const link = {
    file: 'pages/plans.json',
    path: 'sections[0].lead',
    place: 'sections[0] "Plans" › lead',
    code: 'dead-link',
    near: '/contact',
    found: '/kontact',
  };
  readiness.deadLinks = () => Array(7).fill(link);
  const { text, body } = await request(origin).get('/readyz').expect(200);
  expect(text).not.toContain('plans');
  expect(body.deadLinks).toBe(7);
  const admin = express().use(detailedHealth(readiness, () => published));
  const line =
    'pages/plans.json at sections[0] "Plans" › lead: expected the path of a page such as "/contact", found "/kontact"';
  expect((await request(admin).get('/readyz')).body.deadLinks).toEqual({
    problems: Array(5).fill(line),
    more: 2,
  });
  readiness.deadLinks = () => [];
  expect((await request(origin).get('/readyz')).body).not.toHaveProperty('deadLinks');
});
