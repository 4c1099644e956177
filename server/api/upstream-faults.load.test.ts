import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { faults, startFaultyUpstream } from '#testing/server/faulty-upstream.ts';
import { startTcp } from '#testing/server/listen.ts';
import { load } from '#testing/server/load.ts';
import { freePort, type RunningSite, startSite } from '#testing/site.ts';

const calls = {
  contact: {
    your_name: 'Asha',
    email_address: 'asha@example.com',
    phone_number: '+91 00000 00000',
    company_name: '',
    your_message: 'Hello.',
  },
  login: { email: 'asha@example.com', password: 'correct horse' },
  register: {
    name: 'Asha',
    mobile: '+91 00000 00000',
    email: 'asha@example.com',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  },
};
type Call = keyof typeof calls;

/** The longest waits, in seconds: for a fault known at once, and for the server's own deadline. */
const AT_ONCE = 8;
const IN_ALL = 30;

interface Outcome {
  status: number;
  marker: string | null;
  seconds: number;
}

async function call({ origin }: RunningSite, name: Call, fault: string): Promise<Outcome> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/${name}?${new URLSearchParams({ fault })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(calls[name]),
    redirect: 'manual',
  });
  const body = (await answer.json()) as { success: boolean };
  expect(body.success, fault).toBe(answer.status === 200);
  return {
    status: answer.status,
    marker: answer.headers.get('x-proxy-error'),
    seconds: (performance.now() - start) / 1000,
  };
}

/** A site in front of an upstream. */
async function siteBefore(apiUrl: string): Promise<RunningSite> {
  const site = await startSite({ API_URL: apiUrl });
  onTestFinished(() => site.stop());
  return site;
}

/** Faults of the connection itself, each with its own upstream. */
async function connectionFaults(): Promise<Record<string, string>> {
  const tls = createTlsServer().listen(0, '127.0.0.1');
  onTestFinished(() => void tls.close());
  await once(tls, 'listening');
  const resetting = await startTcp((socket) => socket.resetAndDestroy());
  const plain = await startTcp((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  });
  return {
    'connection refused': `http://127.0.0.1:${await freePort()}`,
    'connection reset at once': `http://127.0.0.1:${resetting}`,
    'no such host': 'http://upstream.invalid',
    'TLS expected, none there': `https://127.0.0.1:${plain}`,
    'TLS there, none expected': `http://127.0.0.1:${(tls.address() as AddressInfo).port}`,
  };
}

test('whatever the upstream does, every call is answered in time and pages are unaffected', async () => {
  const site = await siteBefore(`http://127.0.0.1:${await startFaultyUpstream()}`);
  const rows = Object.entries(faults).map(([fault, [status, marker]]) => ({
    fault,
    status,
    marker,
    site,
  }));
  for (const [fault, apiUrl] of Object.entries(await connectionFaults()))
    rows.push({ fault, status: 502, marker: 'none', site: await siteBefore(apiUrl) });

  let isDone = false;
  const pages = ['/', '/about', '/contact', '/page-data/services.json', '/nothing'];
  const reading = load(site, 4, (n) => (isDone ? null : (pages[n % pages.length] ?? '/')));
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const of = (name: Call) => call(row.site, name, row.fault);
      return { ...row, got: await Promise.all((Object.keys(calls) as Call[]).map(of)) };
    }),
  );
  isDone = true;
  const { count, errors, p95 } = await reading;

  const cell = ({ status, marker, seconds }: Outcome) =>
    `${status} ${marker ?? '-'} ${seconds.toFixed(1)} s`.padEnd(22);
  const table = outcomes.map(({ fault, got }) => `${fault.padEnd(32)}${got.map(cell).join('')}`);
  const header = `${'fault'.padEnd(32)}${Object.keys(calls)
    .map((name) => name.padEnd(22))
    .join('')}`;
  console.info([header, ...table].join('\n'));
  console.info(`meanwhile ${count} pages, ${errors} errors, p95 ${p95.toFixed(1)} ms`);

  for (const { fault, status, marker, got } of outcomes) {
    for (const each of got) {
      expect([each.status, each.marker], fault).toEqual([status, marker]);
      expect(each.seconds, fault).toBeLessThan(status === 504 ? IN_ALL : AT_ONCE);
    }
  }
  expect(errors).toBe(0);
  expect((await call(site, 'contact', 'none')).status).toBe(200);
  expect(site.stderr()).toBe('');
});
