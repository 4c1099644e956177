import { createServer, type RequestListener } from 'node:http';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { deferredListener } from './deferred-listener.ts';

test('requests wait for the listener, and later ones go straight to it', async () => {
  const arrival = Promise.withResolvers<RequestListener>();
  const server = createServer(deferredListener(arrival.promise)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const asked: (string | undefined)[] = [];
  const early = ['/first', '/second'].map((path) => request(server).post(path).send('a body'));
  const answers = Promise.all(early);
  await expect.poll(() => connections(server)).toBe(2);
  arrival.resolve((req, res) => {
    asked.push(req.url);
    req.pipe(res);
  });
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  expect(asked.toSorted()).toEqual(['/first', '/second']);
  expect((await request(server).get('/third')).status).toBe(200);
});

const connections = (server: ReturnType<typeof createServer>) =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
