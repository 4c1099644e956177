import type { Request } from 'express';
import { expect, test } from 'vitest';
import { clientAddress, clientNetwork } from './client-address.ts';

const requestFrom = (ip: string | undefined) =>
  ({ ip, socket: { remoteAddress: '203.0.113.9' } }) as Request;

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:54321', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:54321', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
])('the address of a visitor at %s is %s', (ip, address) => {
  expect(clientAddress(requestFrom(ip))).toBe(address);
});

test.each(['unknown', '_hidden', '', '192.0.2.1:x', 'a:1'])(
  'if a proxy sends %j, its own address is used',
  (ip) => {
    expect(clientAddress(requestFrom(ip))).toBe('203.0.113.9');
  },
);

test('a client is an IPv4 address or a /56 network of IPv6', () => {
  expect(clientNetwork('192.0.2.1')).toBe('192.0.2.1');
  expect(clientNetwork('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(clientNetwork('2001:db8:0:1::5')).toBe(clientNetwork('2001:db8:0:ff:ffff::'));
  expect(clientNetwork('2001:db8:0:1::5')).not.toBe(clientNetwork('2001:db8:0:100::5'));
});
