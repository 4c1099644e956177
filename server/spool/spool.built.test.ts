import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { freePort, startSite } from '#testing/site.ts';

test('an accepted enquiry survives kill -9 of the site, and is delivered once site and upstream are available', async () => {
  const port = await freePort();
  const env = {
    API_URL: `http://127.0.0.1:${port}`,
    ENQUIRY_SPOOL: 'on',
    DATA_DIR: temporaryFolder(),
  };
  const site = await startSite(env);
  const answer = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"your_name":"Asha"}',
  });
  expect(answer.status).toBe(202);
  site.process.kill('SIGKILL');
  await site.stop();

  const bodies: string[] = [];
  const upstream = createServer(async (req, res) => {
    bodies.push(await text(req));
    res.end('{}');
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void upstream.close());
  await once(upstream, 'listening');
  const second = await startSite(env);
  onTestFinished(() => second.stop());
  await vi.waitFor(() => expect(bodies).toEqual(['{"your_name":"Asha"}']), { timeout: 60_000 });
  expect(site.stdout() + second.stdout()).not.toContain('Asha');
});
