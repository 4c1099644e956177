import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startNginx } from '#testing/nginx.ts';
import { freePort, startSite } from '#testing/site.ts';

const studioUrl = 'https://studio.pulli.example';

/** Starts nginx in front of the built site with its studio. */
async function startBehindNginx() {
  const studioPort = await freePort();
  const site = await startSite({
    SITE_URL: 'https://pulli.example',
    STUDIO_URL: studioUrl,
    STUDIO_PORT: String(studioPort),
    TRUST_PROXY: '1',
  });
  onTestFinished(() => site.stop());
  await expect.poll(site.stdout, { timeout: 20_000 }).toContain('studio listening');
  const nginx = await startNginx([site.port, site.port], {}, studioPort);
  onTestFinished(() => nginx.stop());
  const ask = async (
    host: string,
    path: string,
    { method = 'GET', headers = {}, body = '' } = {},
  ) => {
    const options = { host: '127.0.0.1', port: nginx.port, ca: nginx.certificate, agent: false };
    const asking = request({
      ...options,
      servername: host,
      path,
      method,
      headers: { host, ...headers },
    }).end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  return { nginx, ask };
}

test('the studio and the site each have a host name', async () => {
  const { ask } = await startBehindNginx();
  const studio = await ask('studio.pulli.example', '/');
  expect([studio.status, studio.text]).toEqual([200, expect.stringContaining('/studio/entry-')]);
  expect(studio.headers['strict-transport-security']).toBe('max-age=31536000');
  const site = await ask('pulli.example', '/');
  expect([site.status, site.text]).toEqual([200, expect.not.stringContaining('/studio/entry-')]);
  expect((await ask('pulli.example', '/api/session')).text).not.toContain('signed-out');
});

test('changes are accepted only from the studio’s own pages, and may be larger than on the site', async () => {
  const { ask } = await startBehindNginx();
  const change = (origin: string, body: string) =>
    ask('studio.pulli.example', '/api/publications', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body,
    });
  expect((await change(studioUrl, JSON.stringify({ text: 'x'.repeat(1_000_000) }))).status).toBe(
    401,
  );
  expect((await change('https://pulli.example', '{}')).status).toBe(403);
});

test('the nginx log contains no invitation secret', async () => {
  const { ask, nginx } = await startBehindNginx();
  await ask('studio.pulli.example', '/invitation/abcdefgh?token=abcdefgh');
  await ask('studio.pulli.example', '/edit/pages/about.json');
  await expect.poll(() => nginx.accessLog('studio').length).toBe(2);
  const paths = nginx.accessLog('studio').map((line) => JSON.parse(line).path);
  expect(paths).toEqual(['/invitation/…', '/edit/pages/about.json']);
  expect(nginx.accessLog('studio').join()).not.toContain('abcdefgh');
});

test('while the studio is unavailable, nginx errors contain no secret either', async () => {
  const nobody = await freePort();
  const nginx = await startNginx([nobody, nobody], {}, nobody);
  onTestFinished(() => nginx.stop());
  const ask = async (path: string) => {
    const to = { host: '127.0.0.1', port: nginx.port, ca: nginx.certificate, agent: false };
    const host = 'studio.pulli.example';
    const asking = request({ ...to, servername: host, path, headers: { host } }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const secret = ['/invitation/abcdefgh', '/api/invitations/abcdefgh', '/preview/abcdefgh/about'];
  for (const path of [...secret, '/edit/pages/about.json']) expect(await ask(path)).toBe(502);
  await expect.poll(nginx.errors).toContain('/edit/pages/about.json');
  expect(nginx.errors()).not.toContain('abcdefgh');
});
