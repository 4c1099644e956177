import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startHostedStudio } from '#testing/hosted-studio.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { freePort } from '#testing/site.ts';

const shipped = readFileSync('scripts/deploy/studio.Caddyfile', 'utf8');
const [host = ''] = /^\S+(?= \{$)/m.exec(shipped) ?? [];

/** Starts Caddy with the studio's configuration in front of a studio; it issues its own certificates. */
async function startBehindCaddy() {
  const studioUrl = new URL(`https://${host}`);
  const studio = await startHostedStudio({ studioUrl, trustProxy: true });
  const port = await freePort();
  const global = `{
    admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    https_port ${port}
  }`;
  const file = shipped.replace('127.0.0.1:3002', `127.0.0.1:${studio.port}`);
  const folder = temporaryFolder({ Caddyfile: `${global}\n${file}` });
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder };
  const caddy = spawn('caddy', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  caddy.stderr.setEncoding('utf8').on('data', (part) => {
    log += part;
  });
  const exited = once(caddy, 'exit');
  onTestFinished(async () => {
    caddy.kill();
    await exited;
  });
  const ask = async (path: string, { method = 'GET', headers = {}, body = '' } = {}) => {
    const to = { host: '127.0.0.1', port, servername: host, agent: false, path, method };
    const sent = { host, ...headers };
    // Its certificate authority is created at the start, for this test only.
    const asking = request({ ...to, headers: sent, rejectUnauthorized: false }).end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  const isUp = () =>
    ask('/healthz').then(
      ({ status }) => status,
      () => log,
    );
  await expect.poll(isUp, { timeout: 20_000 }).toBe(200);
  return { ask, log: () => log };
}

test('behind Caddy, the studio works over HTTPS, accepts changes only from its own pages, and no secret is logged', async () => {
  const { ask, log } = await startBehindCaddy();
  const page = await ask('/');
  expect([page.status, page.headers['strict-transport-security']]).toEqual([
    200,
    expect.stringContaining('max-age='),
  ]);
  const change = (origin: string) =>
    ask('/api/publications', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(1_000_000) }),
    });
  expect((await change(`https://${host}`)).status).toBe(401);
  expect((await change('https://elsewhere.example')).status).toBe(403);
  await ask('/invitation/abcdefgh?token=ijklmnop');
  await ask('/edit/pages/about.json');
  await expect.poll(log).toContain('/edit/pages/about.json');
  expect(log()).toContain('"/invitation/"');
  expect(log()).not.toMatch(/abcdefgh|ijklmnop/);
});
