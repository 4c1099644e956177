import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { LogOutput } from './log-output.ts';

test('lines that may wait go out together, and before the line that may not', () => {
  const written: string[] = [];
  const output = new LogOutput({ write: (text) => written.push(text) });
  output.add('1\n');
  output.add('2\n');
  expect(written).toEqual([]);
  output.write('3\n');
  expect(written).toEqual(['1\n2\n3\n']);
  output.flush();
  expect(written).toHaveLength(1);
});

test('enough lines for one write go out at once, few of them after a while', async () => {
  const written: string[] = [];
  const output = new LogOutput({ write: (text) => written.push(text) });
  const line = `${'x'.repeat(999)}\n`;
  for (let n = 0; n < 17; n += 1) output.add(line);
  expect(written.map((text) => text.length)).toEqual([16_000]);
  await expect.poll(() => written.map((text) => text.length)).toEqual([16_000, 1000]);
});

test.each(['process.exit(0)', 'throw new Error("broken")', ''])(
  'a process that ends by "%s" loses no line',
  async (end) => {
    const script = `
      import { createLogs } from './server/log.ts';
      const { logger, accessLines } = createLogs('info');
      logger.info('first');
      for (let n = 0; n < 500; n += 1) accessLines('line ' + n + '\\n');
      ${end}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const lines = output.trimEnd().split('\n');
    expect(lines).toHaveLength(501);
    expect(lines.at(-1)).toBe('line 499');
  },
);
