import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { DevServer } from './dev-server.ts';

test('problems in files stay visible while older content is published again', async () => {
  const lines = [
    { level: 30, port: 3000, version: 'first', msg: 'listening' },
    { level: 50, since: 'now', file: 'pages/home.json', path: '', expected: 'valid JSON' },
    { level: 30, version: 'second', msg: 'content published again' },
  ];
  const server = await startWith(lines);
  await expect.poll(() => server.version).toBe('second-1');
  expect(server.problems).toEqual([expect.objectContaining({ expected: 'valid JSON' })]);
});

test('problems in files disappear once the files are published', async () => {
  const lines = [
    { level: 30, port: 3000, version: 'first', msg: 'listening' },
    { level: 50, since: 'now', file: 'pages/home.json', path: '', expected: 'valid JSON' },
    { level: 30, version: 'second', msg: 'content published' },
  ];
  const server = await startWith(lines);
  await expect.poll(() => server.version).toBe('second-1');
  expect(server.problems).toEqual([]);
});

/** A program in place of the server, which writes these log lines and keeps running. */
async function startWith(lines: object[]): Promise<DevServer> {
  const program = join(temporaryFolder(), 'server.js');
  const log = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(
    program,
    `process.stdout.write(${JSON.stringify(log)}); setInterval(() => {}, 1e6);`,
  );
  const server = new DevServer(program, process.env);
  onTestFinished(() => server.stop('SIGKILL'));
  await server.restart();
  return server;
}
