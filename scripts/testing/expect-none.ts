import { expect } from 'vitest';

/**
 * Fails with what to do and each problem on a line, before anything else; the test goes on to its
 * other checks.
 */
export function expectNone(
  problems: readonly string[],
  todo = 'Mend in the markup or the styles what each line names:',
): void {
  expect.soft(problems, `${todo}\n${problems.join('\n')}\n`).toEqual([]);
}
