import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { loggablePath } from '#server/http/logger.ts';
import { lineFor } from './log.ts';

/** Starts a program that writes to both loggers. */
function start(program: string) {
  const script = `
    import { createLoggers } from './server/observe/log.ts';
    const { logger, accessLogger: access } = createLoggers('info');
    ${program}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script]);
}

/** @returns the lines of such a program after its exit */
async function linesOf(program: string): Promise<string[]> {
  const child = start(program);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output.trimEnd().split('\n');
}

test.each(['process.exit(0)', 'throw new Error("broken")', ''])(
  'a process that exits by "%s" loses no log line',
  async (end) => {
    const lines = await linesOf(
      `logger.info('first'); for (let n = 0; n < 500; n += 1) access.info({ n }, 'line'); ${end}`,
    );
    expect(lines).toHaveLength(501);
    expect(lines.map((line) => JSON.parse(line).n)).toContain(499);
  },
);

test('a process whose output is no longer read keeps running, and exits normally', async () => {
  const child = start(`
    process.stdin.once('data', () => {
      logger.info('unread');
      access.info('unread');
      logger.error('unread');
      process.exit(7);
    });
    logger.info('read');`);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write('go on');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('the lines of both loggers are in order', async () => {
  const lines = await linesOf(
    "access.info('1'); access.info('2'); logger.info('3'); access.info('4');",
  );
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['1', '2', '3', '4']);
});

test('a buffered line is written soon, even if no other follows', async () => {
  const lines = await linesOf(`
    access.info('waiting');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);`);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['waiting']);
});

test.each([
  ['/about', '/about'],
  ['/', '/'],
  ['/user/meera@pulli.example/orders', '/user/…/orders'],
  ['/meera%40pulli.example', '/…'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
  [`/${'a'.repeat(300)}@pulli.example/x`, '/…/x'],
  ['/unsubscribe/a%2540b.example', '/unsubscribe/…'],
  ['/unsubscribe/a%252540b.example/40', '/unsubscribe/…/40'],
])('%s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test('a long path of such segments is truncated, too', () => {
  expect(loggablePath(`/${'%40/a'.repeat(3000)}`)).toHaveLength(200);
});

test('a line is text on a terminal, and the same JSON everywhere else', () => {
  const time = new Date(2026, 10, 24, 9, 5, 7).toISOString();
  const line = `${JSON.stringify({ level: 30, time, port: 3000, version: 'abc', msg: 'listening' })}\n`;
  expect(lineFor({ isTTY: false }, line)).toBe(line);
  expect(lineFor({ isTTY: true }, line)).toBe('09:05:07 listening port=3000\n');
});

test('visitors can neither forge a line on a terminal nor send it control sequences', () => {
  const msg = 'bad\n09:05:07 forged \u001b[2J';
  const err = { message: msg, stack: `Error: ${msg}\n    at it` };
  const line = JSON.stringify({ level: 50, time: 0, path: '/a\u001b[2J', err, msg });
  const [first = '', ...stack] = lineFor({ isTTY: true }, line).trimEnd().split('\n');
  expect(first.slice(8)).toBe(' error: bad\\n09:05:07 forged \\u001b[2J path="/a\\u001b[2J"');
  expect(stack.every((each) => each.startsWith('  ') && !each.includes('\u001b'))).toBe(true);
});
