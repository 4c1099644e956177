import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestStudio } from '#testing/studio.ts';
import { isOfOtherUser, mayUse } from './other-user.ts';

const OTHER_USER = 65_534;

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((it) => it?.address === '::1');

test.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
  'the user of a connection to %s is recognised as the same',
  async (host) => {
    const server = createServer().listen(0, host);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = connect(port, host);
    onTestFinished(() => void client.destroy());
    const [socket] = (await once(server, 'connection')) as [Socket];
    onTestFinished(() => void socket.destroy());
    expect(isOfOtherUser(socket)).toBe(false);
  },
);

const line = (from: string, to: string, state: string, uid: number) =>
  `   0: 0100007F:${from} 0100007F:${to} ${state} 00000000:00000000 00:00000000 00000000  ${uid}        0 1 1 0`;
const [STUDIO, CLIENT] = ['0BBA', 'D431'];
const ours = line(STUDIO, CLIENT, '01', 1000);

test.each<[string, string[], boolean]>([
  ['of the same user', [ours, line(CLIENT, STUDIO, '01', 1000)], true],
  ['of root', [ours, line(CLIENT, STUDIO, '01', 0)], true],
  ['from outside this machine', [ours], true],
  ['of another user', [ours, line(CLIENT, STUDIO, '01', 1001)], false],
  [
    'closed by the other end, whose user is no longer known',
    [line(STUDIO, CLIENT, '08', 1000), line(CLIENT, STUDIO, '05', 0)],
    false,
  ],
  ['closed while the table is read', [ours, line(CLIENT, STUDIO, '05', 0)], false],
  [
    'that no longer exists',
    [line(STUDIO, '0000', '0A', 1000), line(CLIENT, '0BBB', '01', 1000)],
    false,
  ],
])('a connection %s', (_what, lines, expected) => {
  const connection = { user: 1000, remotePort: 0xd431, localPort: 3002 };
  expect(mayUse([...lines, ''], connection)).toBe(expected);
});

/**
 * A script that sends a request with a cookie as another user, and then closes the connection or prints the
 * answer. It changes the user itself, because others may not be able to start a program in this folder.
 */
function sending(port: number, cookie: string, path: string, then: string): string[] {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`;
  const script = `process.setuid(${OTHER_USER});
    const socket = require('node:net').connect(${port}, '127.0.0.1', () =>
    socket.write(${JSON.stringify(request)}, () => { ${then} }));`;
  return ['-e', script];
}

const readAnswer = "socket.on('data', (data) => process.stdout.write(data, () => process.exit()))";

/** Only root can switch to another user. */
describe.runIf(process.getuid?.() === 0)('another user with the session’s cookie', () => {
  test('is refused on every request', async () => {
    const studio = await startTestStudio();
    const invitation = studio.invite();
    for (const path of ['/', invitation, '/api/session', '/preview/a.b/', '/studio/main.css']) {
      const script = sending(studio.port, studio.cookie, path, readAnswer);
      const child = spawn(process.execPath, script);
      const answer = await text(child.stdout);
      expect([path, answer.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 403 Forbidden']);
    }
    expect((await studio.fetch('/api/session')).status).toBe(200);
    expect((await fetch(studio.origin + invitation, { redirect: 'manual' })).status).toBe(303);
  });

  test.each([
    ['closed', 'process.exit()'],
    ['reset', 'socket.resetAndDestroy()'],
  ])('is refused on a connection that they have %s immediately', async (_how, leave) => {
    const studio = await startTestStudio();
    studio.log.length = 0;
    // Synchronous: the studio checks the connection after the other user has left.
    spawnSync(process.execPath, sending(studio.port, studio.cookie, '/api/session', leave));
    await expect.poll(() => studio.log.length).toBe(1);
    expect(JSON.parse(studio.log[0] ?? '')).toMatchObject({ path: '/api/session', status: 403 });
  });
});

test('studios on two ports, which receive each other’s cookies, are both signed in', async () => {
  const [one, other] = [await startTestStudio(), await startTestStudio()];
  const cookie = `${one.cookie}; ${other.cookie}`;
  for (const { origin } of [one, other])
    expect((await fetch(`${origin}/api/session`, { headers: { cookie } })).status).toBe(200);
  const [, secret = ''] = one.cookie.split('=');
  const replayed = `studio-local-${other.port}=${secret}`;
  const answer = await fetch(`${other.origin}/api/session`, { headers: { cookie: replayed } });
  expect(answer.status).toBe(401);
});
