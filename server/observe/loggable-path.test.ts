import { expect, test } from 'vitest';
import { loggablePath } from './loggable-path.ts';

test.each([
  ['/about', '/about'],
  ['/', '/'],
  ['/user/meera@pulli.example/orders', '/user/…/orders'],
  ['/meera%40pulli.example', '/…'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
  [`/${'a'.repeat(300)}@pulli.example/x`, '/…/x'],
])('%s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test('a path of many such segments is cut off too', () => {
  expect(loggablePath(`/${'%40/a'.repeat(3000)}`)).toHaveLength(200);
});
