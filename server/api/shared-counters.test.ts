import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { pino } from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectCounters } from './shared-counters.ts';

test('two limits count one call each, without a double-counting warning of the library', async () => {
  // Nothing listens on this port: this process counts alone.
  const counters = await connectCounters('redis://127.0.0.1:1', pino({ level: 'silent' }));
  onTestFinished(() => counters.close());
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const limit = (name: string) =>
    rateLimit({ limit: 2, legacyHeaders: false, store: counters.store(name) });
  const app = express().use(limit('login'), limit('all'), (_req, res) => void res.json({}));
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await request(app).get('/')).status);
  expect(error).not.toHaveBeenCalled();
  expect(statuses).toEqual([200, 200, 429]);
});
