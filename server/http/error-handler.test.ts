import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { errorHandler } from './error-handler.ts';
import { HttpError } from './http-error.ts';
import { pageHeaders } from './security-headers.ts';

/** The real error handler behind a failing handler, since nothing in the app fails on purpose. */
function failing(handler: RequestHandler) {
  const log: string[] = [];
  const logger = pino({ base: null }, { write: (line) => log.push(line) });
  const app = express()
    .use(handler)
    .use(errorHandler(logger, pageHeaders([], [], 'host'), () => ({ language: 'en' })));
  return { agent: request(app), log };
}

const secrets = /secret|node_modules|error-handler\.test|\bat \w+ \(/;

test('an internal error shows a clean page, and logs the stack', async () => {
  const { agent, log } = failing(() => {
    throw new Error('secret of the database');
  });
  const { status, text, headers } = await agent.get('/about?token=secret');
  expect(status).toBe(500);
  expect(text).toContain('<h1>Unexpected Application Error!</h1>');
  expect(text).toContain('<a href="/">');
  expect(text).not.toMatch(secrets);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');

  expect(log).toHaveLength(1);
  const line = JSON.parse(log[0] ?? '');
  expect(line).toMatchObject({ level: 50, method: 'GET', path: '/about' });
  expect(line.err.stack).toContain('error-handler.test.ts');
  expect(log[0]).not.toContain('token');
});

test.each([
  ['a rejected promise', async () => Promise.reject(new Error('secret'))],
  ['a rejection with a string', () => Promise.reject('secret')],
  ['a rejection without a reason', () => Promise.reject()],
  ['an error that claims another status', () => Promise.reject({ status: 200, message: 'secret' })],
])('%s reveals nothing', async (_what, handler) => {
  const { agent } = failing((_req, _res, next) =>
    handler().then(next, (e) => next(e ?? new Error())),
  );
  const { status, text } = await agent.get('/');
  expect(status).toBe(500);
  expect(text).not.toMatch(secrets);
});

test('a refused request gets the status and headers of its error, and is not logged as an error', async () => {
  const { agent, log } = failing((_req, res) => {
    res.set({ 'Content-Length': '5', 'Content-Encoding': 'br', 'X-Half-Done': 'yes' });
    throw new HttpError(405, 'secret', { Allow: 'GET' });
  });
  const { status, text, headers } = await agent.get('/');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET');
  expect(headers).not.toHaveProperty('x-half-done');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(text).toContain('We can’t process this request');
  expect(text).not.toMatch(secrets);
  expect(log).toEqual([]);
});

test('an error after the headers closes the connection, so that the response does not look complete', async () => {
  const { agent, log } = failing((_req, res, next) => {
    res.set('Content-Length', '1000').write('half');
    setImmediate(() => next(new Error('broke off')));
  });
  await expect(agent.get('/')).rejects.toThrow();
  expect(log).toHaveLength(1);
});

test('a malformed address gets an explanatory page', async () => {
  const { origin, log } = await startTestSite();
  const { status, text } = await request(origin).get('/%zz');
  expect(status).toBe(400);
  expect(text).toContain('data sent with it isn’t valid');
  expect(log.some((line) => line.includes('"level":50'))).toBe(false);
});
