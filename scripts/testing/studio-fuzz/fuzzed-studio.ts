import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Role } from '#shared/studio/people.ts';
import { siteFolder } from '../built-studio.ts';
import { freePort } from '../site.ts';
import { type Answer, sendCall } from './send-call.ts';
import { keepDevelopersDrafts } from './studio-state.ts';

export const PASSWORD = 'kolam dots and lines';

/** The built studio for people with accounts, in a process of its own. */
export interface FuzzedStudio {
  port: number;
  /** `localhost:PORT`. */
  host: string;
  origin: string;
  folder: string;
  contentDir: string;
  dataDir: string;
  /** Everything written so far. */
  output(): string;
  memoryMb(): number;
  descriptors(): number;
  /** Someone with a new account. @returns their cookie */
  join(email: string, role: Role): Promise<string>;
  /** @returns the cookie of a new session */
  signIn(email: string): Promise<string>;
}

/**
 * Starts `node dist/studio.js` on a copy of the fixture site's content with drafts by a developer; it
 * ends with the test.
 *
 * @param variables further ones
 */
export async function startFuzzedStudio(
  variables: Record<string, string> = {},
): Promise<FuzzedStudio> {
  const folder = siteFolder();
  keepDevelopersDrafts(join(folder, 'content'));
  const port = await freePort();
  const [host, dataDir] = [`localhost:${port}`, join(folder, 'data')];
  const origin = `http://${host}`;
  const env = {
    PATH: process.env.PATH,
    STUDIO_PORT: String(port),
    STUDIO_URL: origin,
    DATA_DIR: dataDir,
    // Calls come from as many addresses as an office, or an attacker, has.
    TRUST_PROXY: '1',
    ...variables,
  };
  const child = spawn(process.execPath, ['--max-old-space-size=512', 'dist/studio.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const exited = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  onTestFinished(async () => {
    if (!hasEnded()) child.kill('SIGKILL');
    await exited;
  });
  while (!output.includes('studio listening')) {
    if (hasEnded()) throw new Error(`The studio did not start:\n${output}`);
    await sleep(20);
  }
  const post = (path: string, body: unknown) =>
    sendCall(port, {
      method: 'POST',
      path,
      headers: { host, origin, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    });
  const signedIn = ({ status, body, headers }: Answer) => {
    const [cookie = ''] = headers['set-cookie'] ?? [];
    if (status !== 204 || !cookie) throw new Error(`No session: ${status} ${body}`);
    return cookie.slice(0, cookie.indexOf(';'));
  };
  return {
    ...{ port, host, origin, folder, dataDir },
    contentDir: join(folder, 'content'),
    output: () => output,
    memoryMb: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) /
      1024,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async join(email, role) {
      const command = ['dist/cli.js', 'studio-invite', email, '--role', role];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env });
      const token = stdout.trim().split('/').at(-1);
      const [name = ''] = email.split('@');
      return signedIn(await post(`/api/invitations/${token}`, { name, password: PASSWORD }));
    },
    signIn: async (email) => signedIn(await post('/api/sign-in', { email, password: PASSWORD })),
  };
}
