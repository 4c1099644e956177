import { expect, onTestFinished, test, vi } from 'vitest';
import { countRefusals } from './refusals.ts';

function startCounting() {
  vi.useFakeTimers({ now: new Date('2030-05-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const refusals = countRefusals({ warn: (line: unknown) => lines.push(line as never) });
  const refuse = (times: number, status: number, address: string) => {
    for (let n = 0; n < times; n += 1) refusals.countResponse(status, address);
  };
  return { refusals, refuse, lines, minute: () => vi.advanceTimersByTime(60_000) };
}

test('a client that is refused repeatedly is logged once a minute for each kind', () => {
  const { refusals, refuse, lines, minute } = startCounting();
  refuse(500, 429, '192.0.2.1');
  refuse(30, 400, '192.0.2.1');
  for (let n = 0; n < 40; n += 1) refusals.countConnection('192.0.2.1');
  expect(lines).toEqual([]);
  minute();
  expect(lines.map(({ kind, count }) => [kind, count])).toEqual([
    ['limit', 500],
    ['connections', 40],
    ['malformed', 30],
  ]);
  minute();
  expect(lines).toHaveLength(3);
});

test('a visitor who is refused only a few times is not logged', () => {
  const { refuse, lines, minute } = startCounting();
  refuse(5, 429, '192.0.2.1');
  refuse(500, 404, '192.0.2.1');
  refuse(500, 200, '192.0.2.1');
  minute();
  expect(lines).toEqual([]);
});

test('a line contains no address, and a client gets a new pseudonym each day', () => {
  const { refuse, lines, minute } = startCounting();
  refuse(100, 429, '192.0.2.1');
  refuse(100, 429, '2001:db8::1');
  minute();
  refuse(100, 429, '192.0.2.1');
  minute();
  vi.setSystemTime(new Date('2030-05-02T12:00:00Z'));
  refuse(100, 429, '192.0.2.1');
  minute();
  expect(JSON.stringify(lines)).not.toMatch(/192\.0\.2|2001:/);
  const [first, other, again, tomorrow] = lines.map(({ client }) => client);
  expect(again).toBe(first);
  expect(new Set([first, other, tomorrow]).size).toBe(3);
});

test('a distributed attack logs a bounded number of lines', () => {
  const { refuse, lines, minute } = startCounting();
  for (let n = 0; n < 100; n += 1) refuse(20 + n, 429, `192.0.2.${n}`);
  minute();
  expect(lines).toHaveLength(10);
  expect(lines[0]?.count).toBe(119);
});
