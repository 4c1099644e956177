import { text } from 'node:stream/consumers';
import request from 'supertest';
import { expect, test } from 'vitest';
import { enquiry } from '#testing/server/service.ts';
import { startTestSite } from '#testing/server/site.ts';

test('enquiries refused by any limit are marked as unanswered, so the form keeps its text', async () => {
  const { origin } = await startTestSite({
    config: { rateLimitPerMinute: 600, enquiriesPerMinute: 1 },
  });
  const send = (your_message: string) =>
    request(origin)
      .post('/api/contact')
      .send({ ...enquiry, your_message });
  const refuse = async (message: string, status: number) => {
    const refused = await send(message);
    expect([refused.status, refused.headers['x-proxy-error']]).toEqual([status, 'none']);
    expect(refused.body).toEqual({ success: false, message: expect.any(String) });
  };
  await refuse('x'.repeat(8001), 413);
  await refuse('x'.repeat(70_000), 413);
  expect((await send('x'.repeat(8000))).status).toBe(201);
  await refuse('one too many', 429);
});

test('the message and the line of its subject keep the length limit of the built-in service', async () => {
  const { origin } = await startTestSite();
  const { text } = await request(origin).get('/contact');
  expect(text).toMatch(/<textarea(?=[^>]* name="your_message")[^>]* maxlength="7800"/i);
});

test('a custom service receives messages of up to 64 kB unchanged', async () => {
  const got: string[] = [];
  const { origin } = await startTestSite({
    upstream: async (req, res) => {
      got.push(await text(req));
      res.end('{"success":true}');
    },
  });
  const body = JSON.stringify({ ...enquiry, your_message: 'x'.repeat(65_000) });
  const answer = await request(origin).post('/api/contact').type('json').send(body);
  expect([answer.status, got]).toEqual([200, [body]]);
});
