import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

test.each([
  [false, '127.0.0.1', 0, false],
  [1, '203.0.113.9', 0, true],
  [1, '203.0.113.9', 1, false],
  [['loopback'], '127.0.0.1', 0, true],
  [['loopback'], '::ffff:127.0.0.1', 0, true],
  [['loopback'], '203.0.113.9', 0, false],
  [['10.0.0.0/8'], '10.1.2.3', 2, true],
] as const)('%j: %s after %i proxies is trusted: %s', (setting, address, hop, expected) => {
  const isTrusted = trustedProxies(typeof setting === 'object' ? [...setting] : setting);
  expect(isTrusted(address, hop)).toBe(expected);
});
