import { expect } from 'vitest';

/**
 * Fails with the remedy and one problem per line, before other failures; the test
 * continues with its other checks.
 */
export function expectNone(
  problems: readonly string[],
  todo = 'Fix these problems in the markup or the styles:',
): void {
  expect.soft(problems, `${todo}\n${problems.join('\n')}\n`).toEqual([]);
}
