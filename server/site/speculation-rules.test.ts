import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';

test('pages link to the speculation rules, which are served', async () => {
  const { origin } = await startTestSite();
  const page = await request(origin).get('/about');
  const path = JSON.parse(String(page.headers['speculation-rules']));
  const { status, headers, body, text } = await request(origin).get(path).buffer(true);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  const rules = Buffer.isBuffer(body) ? JSON.parse(body.toString()) : JSON.parse(text);
  expect(rules.prefetch[0].eagerness).toBe('moderate');
});
