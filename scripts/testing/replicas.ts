import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { enquiry } from './enquiry.ts';
import { temporaryFolder } from './server/content.ts';
import { fixtureSite } from './site.ts';
import { socketUnit } from './socket-unit.ts';
import { readUnit } from './unit-file.ts';

/**
 * Starts two replicas and their service with the commands and variables of the units in
 * `scripts/deploy/systemd`, on free ports and in temporary folders, until the test ends.
 *
 * @param etc content of `/etc/site.env`
 */
export async function startSystemdSite(etc: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const upstream = readUnit('site-upstream');
  const service = await socketUnit(
    { ...upstream.env, DATA_DIR: dataDir, ...etc },
    fixtureSite,
    upstream.program,
  );
  let pid = await service.start();
  const start = async (port: string) => {
    const { env, program } = readUnit('site@', port);
    const API_URL = env.API_URL?.replace(upstream.env.UPSTREAM_PORT ?? '', String(service.port));
    const variables = { ...env, API_URL: API_URL ?? '', DATA_DIR: temporaryFolder(), ...etc };
    const unit = await socketUnit(variables, fixtureSite, program);
    await unit.start();
    return unit;
  };
  const replicas = [await start('3000'), await start('3010')] as const;
  onTestFinished(async () => {
    for (const unit of [...replicas, service]) await unit.close();
  });
  return {
    replicas,
    /** The service's `DATA_DIR`. */
    dataDir,
    /** Restarts the service behind the replicas, like `systemctl restart`. */
    async restartService() {
      await service.stop(pid);
      pid = await service.start();
    },
  };
}

const ENQUIRIES = 1000;
const VISITORS = 20;

/**
 * Sends 1,000 enquiries, 20 at a time.
 *
 * @param send sends one, given its message and the address of a visitor who sends no other
 * @param halfway callback after half of them, run concurrently with the rest
 * @returns the accepted messages
 */
export async function sendThousand(
  send: (message: string, visitor: string) => Promise<number>,
  halfway: () => Promise<void> = async () => {},
): Promise<string[]> {
  const accepted: string[] = [];
  const refused: Record<number, number> = {};
  let next = 0;
  let meanwhile: Promise<void> | undefined;
  const visit = async () => {
    while (next < ENQUIRIES) {
      const n = next;
      next += 1;
      if (n === ENQUIRIES / 2) meanwhile = halfway();
      const message = `Enquiry ${n}`;
      const status = await send(message, `10.0.${n >> 8}.${n & 255}`);
      if (status === 201) accepted.push(message);
      else refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  await meanwhile;
  if (Object.keys(refused).length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
  return accepted.sort();
}

/** @returns the body of a call to /api/contact */
export const enquiryCall = (message: string) => ({ ...enquiry, your_message: message });

/** Sends an enquiry to a replica like a proxy. */
export async function postEnquiry(port: number, message: string, visitor: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
    body: JSON.stringify(enquiryCall(message)),
  });
  return status;
}

/** Runs a built command. */
export async function runBuilt(args: readonly string[], env: Record<string, string>) {
  const variables = { PATH: process.env.PATH, ...env };
  return promisify(execFile)(process.execPath, ['dist/cli.js', ...args], {
    cwd: fixtureSite,
    env: variables,
    maxBuffer: 2 ** 24,
  });
}

/** @returns the messages found by the command, in order */
export async function foundMessages(env: Record<string, string>): Promise<string[]> {
  const { stdout } = await runBuilt(['enquiries', '--since', '1d', '--format', 'json'], env);
  return (JSON.parse(stdout) as { message: string }[]).map(({ message }) => message).sort();
}
