import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { enquiry } from '#testing/server/service.ts';
import { startSite } from '#testing/site.ts';

const LISTENING = '0A';

/** The loopback ports on which a process listens, from /proc. */
function loopbackPorts(pid: number): number[] {
  const folder = `/proc/${pid}/fd`;
  const sockets = readdirSync(folder).map((fd) => targetOf(`${folder}/${fd}`));
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isOwn = state === LISTENING && sockets.includes(`socket:[${inode}]`);
    return isOwn && local.startsWith('0100007F:') ? [Number.parseInt(local.slice(9), 16)] : [];
  });
}

/** What a descriptor refers to; nothing if the process has closed it since it was listed. */
function targetOf(descriptor: string): string | undefined {
  try {
    return readlinkSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

test('a local user cannot call the built-in service directly', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  const post = (origin: string, call: string, body: object) =>
    fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1' },
      body: JSON.stringify(body),
    });
  const [port, ...others] = loopbackPorts(site.process.pid ?? 0).filter((own) => own !== site.port);
  expect(others).toEqual([]);
  const service = `http://127.0.0.1:${port}`;
  const guess = { email: 'asha@menon.example', password: 'guess' };
  expect((await post(service, 'login', guess)).status).toBe(403);
  expect((await post(service, 'contact', enquiry)).status).toBe(403);
  expect((await post(site.origin, 'login', guess)).status).toBe(401);
  expect((await post(site.origin, 'contact', enquiry)).status).toBe(201);
});
