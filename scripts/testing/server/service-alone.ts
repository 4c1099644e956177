import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { expect, onTestFinished, vi } from 'vitest';
import { freePort } from '../site.ts';
import { temporaryFolder } from './content.ts';
import { enquiry } from './service.ts';

/** Runs `npm run cli -- upstream` in its own process, which ends with the test. */
export function spawnService(env: Record<string, string>): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['server/service/main.ts'], {
    env: { PATH: process.env.PATH, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The same with its own data folder on a free port; resolves when it listens. */
export async function startServiceAlone(env: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawnService({ UPSTREAM_PORT: String(port), DATA_DIR: temporaryFolder(), ...env });
  const log: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (line) => log.push(line));
  await vi.waitFor(() => expect(log.join('')).toContain('listening on'), { timeout: 20_000 });
  const origin = `http://127.0.0.1:${port}`;
  const send = () =>
    fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
  return { child, log, origin, send };
}
