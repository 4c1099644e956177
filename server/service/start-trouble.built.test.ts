import { expect, onTestFinished, test } from 'vitest';
import { startFakePostgres } from '#testing/server/fake-postgres.ts';
import { enquiry } from '#testing/server/service.ts';
import { startSite } from '#testing/site.ts';

test('without its database the site serves pages, and calls get a marked 503', async () => {
  const site = await startSite({ DATABASE_URL: 'postgresql://asha:secret@127.0.0.1:1/site' });
  onTestFinished(() => site.stop());
  for (const path of ['/', '/contact', '/services'])
    expect((await fetch(site.origin + path)).status).toBe(200);
  const call = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
  expect([call.status, call.headers.get('x-proxy-error')]).toEqual([503, 'none']);
  expect(await call.json()).toEqual({ success: false, message: expect.any(String) });
  const ready = await fetch(`${site.origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ok', database: 'does not answer' },
  ]);
  expect(site.stdout()).toMatch(/"reason":"[^"]*ECONNREFUSED[^"]*","msg":"database unavailable"/);
  expect(site.stdout() + site.stderr()).not.toMatch(/secret|menon/i);
});

test('a database that refuses the password aborts the start with a one-line error', async () => {
  const message = 'password authentication failed for user "asha"';
  const { url } = await startFakePostgres({ sqlstate: '28P01', message });
  await expect(startSite({ DATABASE_URL: url })).rejects.toThrow(
    / did not start:\nDATABASE_URL: The database 127\.0\.0\.1:\d+\/site cannot be used: password authentication failed for user "asha"\n$/,
  );
});
