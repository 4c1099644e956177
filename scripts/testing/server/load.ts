import { readdirSync, readFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../site.ts';

/** Resident memory of the server's process, in MB. */
export function memoryMb({ process: { pid } }: RunningSite): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Number of open descriptors of the server's process. */
export function descriptors({ process: { pid } }: RunningSite): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Share of one core that the server uses over `ms`, 0 to 1. */
export async function cpuShare({ process: { pid } }: RunningSite, ms: number): Promise<number> {
  const TICKS_PER_SECOND = 100;
  const used = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  };
  const before = used();
  await sleep(ms);
  return (used() - before) / (ms / 1000);
}

/** Sends one request; resolves with the status when the answer is complete. */
export function ask(
  site: RunningSite,
  path: string,
  options: RequestOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port: site.port, path, ...options }, (res) => {
      res.resume();
      res.once('error', reject);
      res.once('end', () => resolve(res.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

export interface LoadResult {
  count: number;
  errors: number;
  /** 95th percentile of the response times, in ms. */
  p95: number;
}

/**
 * Keeps `connections` connections busy, each with one request at a time.
 *
 * @param next returns the path of the nth request, or null to stop
 * @param headersOf the headers of the nth request
 */
export async function load(
  site: RunningSite,
  connections: number,
  next: (n: number) => string | null,
  headersOf: (n: number) => Record<string, string> = () => ({}),
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  let errors = 0;
  const work = async () => {
    for (;;) {
      const n = sent++;
      const path = next(n);
      if (path === null) return;
      const start = performance.now();
      const status = await ask(site, path, { agent, headers: headersOf(n) }).catch(() => 0);
      times.push(performance.now() - start);
      if (status !== 200 && status !== 404) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { count: times.length, errors, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}
