import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { isOfOtherUser, uidsIn } from './other-user.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((it) => it?.address === '::1');

test.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
  'the user of a connection to %s is found',
  async (host) => {
    const server = createServer().listen(0, host);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = connect(port, host);
    onTestFinished(() => void client.destroy());
    const [socket] = (await once(server, 'connection')) as [Socket];
    onTestFinished(() => void socket.destroy());
    const table = readFileSync(host === '::1' ? '/proc/net/tcp6' : '/proc/net/tcp', 'utf8');
    expect(uidsIn(table.split('\n'), socket.remotePort ?? 0, port)).toEqual([process.getuid?.()]);
    expect(isOfOtherUser(socket)).toBe(false);
  },
);

test('only the connection between both ports counts, and the side that opened it', () => {
  const lines = [
    '   0: 0100007F:0BBA 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0',
    '   1: 0100007F:0BBA 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0',
    '   2: 0100007F:D431 0100007F:0BBA 01 00000000:00000000 00:00000000 00000000  1001        0 3 1 0',
    '   3: 0100007F:D431 0100007F:0BBB 01 00000000:00000000 00:00000000 00000000  1002        0 4 1 0',
    '',
  ];
  expect(uidsIn(lines, 0xd431, 3002)).toEqual([1001]);
  expect(uidsIn(lines, 0xd432, 3002)).toEqual([]);
});
