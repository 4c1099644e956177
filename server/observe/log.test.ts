import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a program that writes through both loggers, and returns its lines once it has ended. */
async function linesOf(program: string): Promise<string[]> {
  const script = `
    import { createBatchedLogger, createLogger } from './server/observe/log.ts';
    const [logger, batched] = [createLogger('info'), createBatchedLogger('info')];
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output.trimEnd().split('\n');
}

test.each(['process.exit(0)', 'throw new Error("broken")', ''])(
  'a process that ends by "%s" loses no line',
  async (end) => {
    const lines = await linesOf(
      `logger.info('first'); for (let n = 0; n < 500; n += 1) batched.info({ n }, 'line'); ${end}`,
    );
    expect(lines).toHaveLength(501);
    expect(lines.map((line) => JSON.parse(line).n)).toContain(499);
  },
);

test('a line that waits for others is written soon, also if no other comes', async () => {
  const lines = await linesOf(`
    batched.info('waiting');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);`);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['waiting']);
});
