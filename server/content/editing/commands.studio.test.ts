import { expect, test } from 'vitest';
import { runCommands } from '#testing/publishing/commands.ts';

const commands = ['new-page', 'embed', 'remove-page', 'migrate-content'];

// 200 commands together.
test.each([20_261_124, 20_270_104])(
  '100 commands beside a studio that publishes (seed %s): visitors see what was published, and nothing is lost',
  async (seed) => {
    const figures = await runCommands(100, seed);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    for (const name of commands)
      expect([name, (figures.done[name] ?? 0) > 0]).toEqual([name, true]);
    expect(figures.refused['new-page']).toBeGreaterThan(5);
    expect(figures.turn).toBeGreaterThan(20);
    expect(figures.versions).toBeGreaterThan(20);
  },
);
