import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startNginx } from '#testing/nginx.ts';
import { enquiryCall, foundMessages, sendThousand, startSystemdSite } from '#testing/replicas.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { copyBuild, fixtureContent, fixtureSite } from '#testing/site.ts';
import { type SocketUnit, socketUnit } from '#testing/socket-unit.ts';
import { publishAssets } from '../../operator/shared-assets.ts';

const enquiry = {
  your_name: 'Kavya',
  email_address: 'kavya@pulli.example',
  phone_number: '+91 00000 00000',
  company_name: '',
  your_message: 'Please call.',
};

/** Starts nginx in front of two replicas of the built server, whose sockets outlive them. */
async function startBalanced(
  env: Record<string, string> = {},
  folders = [fixtureSite, fixtureSite],
  changes: Record<string, string> = {},
) {
  const variables = { SITE_URL: 'https://pulli.example', TRUST_PROXY: '1', ...env };
  const units = [
    await socketUnit(variables, folders[0]),
    await socketUnit(variables, folders[1]),
  ] as const;
  const pids = [await units[0].start(), await units[1].start()];
  const nginx = await startNginx([units[0].port, units[1].port], changes);
  onTestFinished(async () => {
    await nginx.stop();
    await Promise.all(units.map((unit) => unit.close()));
  });
  const client = async (address?: string) => {
    const made = await http2Client(nginx.port, nginx.certificate, address);
    onTestFinished(() => made.close());
    return made;
  };
  /** Restarts a replica like `systemctl restart`. */
  const restart = async (index: 0 | 1) => {
    await units[index].stop(pids[index] as number);
    pids[index] = await units[index].start();
  };
  return { nginx, units, client, restart };
}

/** @returns the number of requests for an address that the replicas have logged */
const served = (units: readonly SocketUnit[], path: string) =>
  units.flatMap(({ lines }) => lines).filter((line) => line.includes(`"path":"${path}`)).length;

test('nginx logs the client address of each request, without its query', async () => {
  const { client, nginx } = await startBalanced();
  const { request } = await client('127.0.0.7');
  const { headers } = await request('/about?token=secret');
  await expect.poll(() => nginx.accessLog().length).toBe(1);
  const [line = ''] = nginx.accessLog();
  expect(line).not.toContain('secret');
  expect(JSON.parse(line)).toMatchObject({
    address: '127.0.0.7',
    requestId: headers['x-request-id'],
    method: 'GET',
    path: '/about',
    status: '200',
  });
});

test('a page arrives compressed over HTTP/2, with the server’s headers and no trace of nginx', async () => {
  const { client } = await startBalanced();
  const { request } = await client();
  const visit = () => request('/about', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const { status, headers } = await visit();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': expect.stringMatching(/^(br|gzip)$/),
    'cache-control': 'no-cache',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    etag: expect.stringMatching(/^"[\w-]+-(br|gzip)"$/),
    server: 'nginx',
  });
  const coding = async () => (await visit()).headers['content-encoding'];
  await expect.poll(coding, { timeout: 15_000 }).toBe('br');
  const refused = await request('/about', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(refused.headers['content-encoding']).toBe('gzip');
  expect((await request('/no-such-page')).status).toBe(404);
});

test('each response has the ID of its request, even from the cache, and the replica logs the same ID', async () => {
  const { client, units } = await startBalanced();
  const { request } = await client();
  const ids: unknown[] = [];
  for (const path of ['/about', '/about', '/about', '/no-such-page', '/api/none']) {
    const forged = { 'x-request-id': 'forged' };
    const { headers } = await request(path, { headers: forged });
    ids.push(headers['x-request-id']);
  }
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  const lines = () => units.flatMap((unit) => unit.lines).join('\n');
  for (const id of ids.slice(3)) await expect.poll(lines).toContain(`"requestId":"${id}"`);
});

test('plain HTTP redirects to the public address, whatever the Host header says', async () => {
  const { nginx } = await startBalanced();
  const asking = plainRequest({
    host: '127.0.0.1',
    port: nginx.plainPort,
    path: '/about?a=1',
    headers: { Host: 'elsewhere.example' },
  }).end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe('https://pulli.example/about?a=1');
});

test('the cache serves a response for a second and then revalidates it', async () => {
  const { client, units } = await startBalanced();
  const { request } = await client();
  const first = await request('/about');
  const asked = await Promise.all(Array.from({ length: 50 }, () => request('/about')));
  expect(new Set(asked.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1);
  await expect.poll(() => served(units, '/about')).toBeLessThan(25);

  const known = { headers: { 'if-none-match': String(first.headers.etag) } };
  const notModified = await request('/about', known);
  expect([notModified.status, notModified.body.length]).toEqual([304, 0]);
  // nginx measures in whole seconds.
  await sleep(2100);
  expect((await request('/about', known)).status).toBe(304);
  await expect.poll(() => served(units, '/about","status":304')).toBe(1);
});

test('assets are cached as long as their headers allow; errors and queries are not cached', async () => {
  const { client, units } = await startBalanced();
  const { request } = await client();
  const asset = /\/assets\/[\w-]+\.js/.exec(String((await request('/')).body))?.[0] ?? '';
  for (let n = 0; n < 5; n += 1) {
    const { status, headers } = await request(asset);
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await request('/assets/none-ABCD1234.js')).status).toBe(404);
    expect((await request(`/services?n=${n}`)).status).toBe(200);
  }
  await expect.poll(() => served(units, '/assets/none-ABCD1234.js')).toBe(5);
  await expect.poll(() => served(units, '/services')).toBe(5);
  await expect.poll(() => served(units, asset)).toBe(1);
});

test('range requests for a film work through the cache', async () => {
  const { client } = await startBalanced();
  const { request } = await client();
  const film = /\/media\/[\w/-]+\.mp4/.exec(String((await request('/')).body))?.[0] ?? '';
  const headers = { range: 'bytes=100-199' };
  for (let n = 0; n < 2; n += 1) {
    const { status, body, headers: given } = await request(film, { headers });
    expect([status, body.length]).toEqual([206, 100]);
    expect(given['content-range']).toMatch(/^bytes 100-199\/\d+$/);
  }
});

test('an enquiry is delivered; one that is too long or cannot be delivered gets a JSON error', async () => {
  const { client, units } = await startBalanced();
  const { request } = await client();
  const sent = await request('/api/contact', { method: 'POST', json: enquiry });
  expect([sent.status, sent.headers['cache-control']]).toEqual([201, 'no-store']);
  for (const length of [100_000, 400_000]) {
    const json = { ...enquiry, your_message: 'x'.repeat(length) };
    const { status, headers, body } = await request('/api/contact', { method: 'POST', json });
    expect([status, headers['x-proxy-error']]).toEqual([413, 'none']);
    expect(JSON.parse(String(body)).success).toBe(false);
  }
  await request('/about');
  await Promise.all(units.map((unit) => unit.close()));
  const lost = await request('/api/contact', { method: 'POST', json: enquiry });
  expect([lost.status, lost.headers['x-proxy-error']]).toEqual([502, 'none']);
  expect(JSON.parse(String(lost.body)).success).toBe(false);
  const page = await request('/about');
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('rate limits use the address that nginx sees, whatever a visitor claims', async () => {
  const { client } = await startBalanced({ RATE_LIMIT_PER_MINUTE: '3' });
  const busy = await client('127.0.0.2');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { status } = await busy.request('/api/contact', {
      method: 'POST',
      json: enquiry,
      headers: { 'x-forwarded-for': `192.0.2.${n}`, forwarded: `for=192.0.2.${n}` },
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  const other = await client('127.0.0.3');
  expect((await other.request('/api/contact', { method: 'POST', json: enquiry })).status).toBe(201);
});

/** So slow that no test gets a second request within the rate; bursts are unchanged. */
const slowly = { 'rate=100r/s': 'rate=1r/m', 'rate=20r/s': 'rate=1r/m' };

/** Sends requests sequentially; returns the number of responses with each status. */
async function statusesOf(count: number, ask: (n: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const { status } = await ask(n);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

test('too many requests from one visitor get a 429 from nginx, without affecting others', async () => {
  const { client, units } = await startBalanced({}, [fixtureSite, fixtureSite], slowly);
  const { request } = await client('127.0.0.2');
  expect(await statusesOf(421, () => request('/about'))).toEqual({ 200: 401, 429: 20 });
  const { headers, body } = await request('/about');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
  });
  expect(String(body)).toMatch(/^Too many requests\./);
  const other = await client('127.0.0.3');
  expect((await other.request('/about')).status).toBe(200);
  expect(served(units, '/about')).toBeLessThan(401);
});

test('too many calls from one visitor get a 429 that the forms recognise', async () => {
  const { client } = await startBalanced({}, [fixtureSite, fixtureSite], slowly);
  const { request } = await client('127.0.0.2');
  const call = () => request('/api/none', { method: 'POST', json: {} });
  expect(await statusesOf(111, call)).toEqual({ 404: 101, 429: 10 });
  const { headers, body } = await call();
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-proxy-error': 'none',
    'retry-after': '60',
  });
  expect(JSON.parse(String(body))).toEqual({
    success: false,
    message: 'Too many requests. Please wait a minute and try again.',
  });
  expect((await request('/about')).status).toBe(200);
  const other = await client('127.0.0.3');
  expect((await other.request('/api/none', { method: 'POST', json: {} })).status).toBe(404);
});

test('an IPv6 visitor is counted by /56 network', async () => {
  const { client } = await startBalanced({}, [fixtureSite, fixtureSite], {
    ...slowly,
    'server_tokens off;':
      'server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header X-Visitor;',
  });
  const { request } = await client();
  const from = (address: string) =>
    request('/api/none', { method: 'POST', json: {}, headers: { 'x-visitor': address } });
  const calls = await statusesOf(101, (n) => from(`2001:db8:0:a::${n.toString(16)}`));
  expect(calls).toEqual({ 404: 101 });
  expect((await from('2001:db8:0:ff:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:0:100::1')).status).toBe(404);
  expect((await from('192.0.2.1')).status).toBe(404);
});

test('stalled uploads are limited per visitor, reach no replica and are terminated', async () => {
  const { client, units } = await startBalanced({}, [fixtureSite, fixtureSite], {
    'client_body_timeout   15s;': 'client_body_timeout   2s;',
  });
  const one = await client('127.0.0.2');
  const stalled = times(70, () => one.stall('/api/contact'));
  const other = await client('127.0.0.3');
  const sent = await other.request('/api/contact', { method: 'POST', json: enquiry });
  expect(sent.status).toBe(201);
  const ends = await Promise.all(stalled);
  expect(ends.filter((status) => status === 429)).toHaveLength(6);
  expect(ends.filter((status) => status === 408 || status === null)).toHaveLength(64);
  const again = await one.request('/api/contact', { method: 'POST', json: enquiry });
  expect(again.status).toBe(201);
  await expect.poll(() => served(units, '/api/contact')).toBe(2);
});

test('no request fails while both replicas are restarted in turn under load', async () => {
  const { client, restart, nginx } = await startBalanced();
  const outcomes: Record<string, number> = {};
  let isDone = false;
  const visit = async (visitor: number) => {
    const { request } = await client(`127.0.1.${visitor}`);
    for (let n = 0; !isDone; n += 1) {
      const calls = [
        request('/about'),
        request(`/services?n=${n}`),
        request('/page-data/about.json?fresh'),
        request('/api/contact', { method: 'POST', json: enquiry }),
      ];
      for (const call of calls) {
        const outcome = await call.then(
          ({ status }) => String(status),
          (error: Error) => error.message,
        );
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
    }
  };
  const start = performance.now();
  const visits = Promise.all(times(24, (n) => visit(n + 1)));
  for (const index of [0, 1, 0, 1] as const) {
    await sleep(500);
    await restart(index);
  }
  await sleep(500);
  isDone = true;
  await visits;
  const count = Object.values(outcomes).reduce((sum, each) => sum + each, 0);
  const rate = (1000 * count) / (performance.now() - start);
  process.stdout.write(
    `four restarts under ${rate.toFixed(0)} requests a second: ${JSON.stringify(outcomes)}\n`,
  );
  expect(Object.keys(outcomes).sort(), nginx.errors()).toEqual(['200', '201']);
  expect(outcomes[200]).toBeGreaterThan(200);
});

test('one command finds all of 1,000 enquiries through nginx to the replicas', async () => {
  const { replicas, dataDir, restartService } = await startSystemdSite({
    SITE_URL: 'https://pulli.example',
  });
  const nginx = await startNginx([replicas[0].port, replicas[1].port]);
  onTestFinished(() => nginx.stop());
  // Each sends as many per minute as the site accepts from one visitor.
  const visitors = await Promise.all(
    times(100, (n) => http2Client(nginx.port, nginx.certificate, `127.0.2.${n + 1}`)),
  );
  onTestFinished(async () => {
    for (const visitor of visitors) visitor.close();
  });
  let next = 0;
  const send = async (message: string) => {
    const { request } = visitors[next++ % visitors.length] as (typeof visitors)[number];
    return (await request('/api/contact', { method: 'POST', json: enquiryCall(message) })).status;
  };
  const accepted = await sendThousand(send, restartService);
  expect(accepted).toHaveLength(1000);
  expect(await foundMessages({ DATA_DIR: dataDir })).toEqual(accepted);
  for (const unit of replicas) expect(served([unit], '/api/contact')).toBeGreaterThan(100);
});

/** @returns a folder with a second build of the site, identical except for its asset names */
function otherBuild(): string {
  const folder = temporaryFolder();
  for (const name of ['node_modules', 'package.json'])
    symlinkSync(resolve(name), join(folder, name));
  symlinkSync(resolve(fixtureContent), join(folder, 'content'));
  const build = copyBuild(fixtureSite, folder);
  const assets = join(build, 'assets');
  const hashes = readdirSync(assets).flatMap((name) => /-([\dA-Z]{8})\./.exec(name)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((result, hash) => result.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (/\.(js|css)$/.test(name)) writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    if (existsSync(file)) renameSync(file, join(assets, renamed(name)));
  }
  const manifest = join(build, 'manifest.json');
  writeFileSync(manifest, renamed(readFileSync(manifest, 'utf8')));
  return folder;
}

test.each([
  ['with a shared folder, both replicas serve every asset of both builds', true],
  ['without one, some assets are missing during a rollout', false],
])('%s', async (_what, isShared) => {
  const other = otherBuild();
  const shared = temporaryFolder();
  for (const folder of [fixtureSite, other])
    await publishAssets(join(folder, 'dist/current'), shared, 0);
  const { client } = await startBalanced(isShared ? { ASSET_DIR: shared } : {}, [
    fixtureSite,
    other,
  ]);
  const { request } = await client();
  const assets = new Set<string>();
  for (const n of [1, 2, 3, 4]) {
    const { body } = await request(`/?page=${n}`);
    for (const [name] of String(body).matchAll(/\/assets\/[\w-]+\.\w+/g)) assets.add(name);
  }
  const statuses: number[] = [];
  for (const asset of assets)
    for (const n of [1, 2, 3]) statuses.push((await request(`${asset}?${n}a`)).status);
  expect(assets.size).toBeGreaterThan(10);
  expect(statuses.includes(404)).toBe(!isShared);
});

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** JSON body. */
  json?: unknown;
}

/**
 * Connects to `pulli.example` on a local port over TLS.
 *
 * @param localAddress the client's address, such as 127.0.0.2
 */
async function http2Client(port: number, certificate: Buffer, localAddress = '127.0.0.1') {
  const session = connect('https://pulli.example', {
    host: '127.0.0.1',
    port,
    ca: certificate,
    servername: 'pulli.example',
    localAddress,
  } as Parameters<typeof connect>[1]);
  await once(session, 'connect');
  // A stopping nginx resets connections with open streams; each stream reports this to its own caller.
  session.on('error', () => {});
  return {
    close: () => session.close(),
    /** Announces a body of one byte and never sends it; resolves with the status, or null if reset. */
    stall(path: string) {
      const type = { 'content-type': 'application/json', 'content-length': '1' };
      const stream = session.request({ ':method': 'POST', ':path': path, ...type });
      return new Promise<number | null>((resolve) => {
        stream.on('response', ({ ':status': status }) => {
          resolve(Number(status));
          stream.close();
        });
        stream.on('error', () => resolve(null));
        stream.on('close', () => resolve(null));
      });
    },
    async request(path: string, { method = 'GET', headers = {}, json }: RequestOptions = {}) {
      const stream = session.request({
        ':method': method,
        ':path': path,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      });
      stream.end(json === undefined ? undefined : JSON.stringify(json));
      const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      return { status: Number(answer[':status']), headers: answer, body: await buffer(stream) };
    },
  };
}
