import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { installPackages } from '#testing/install-packages.ts';
import { cpuMs, memoryMb } from '#testing/process-figures.ts';
import { pinned, type ServerProcess } from './server-process.ts';

/** One GET of a load. */
export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
}

/** One server's result under one load. */
export interface LoadResult {
  requestsPerSecond: number;
  /** CPU time of the server per request, in ms. */
  cpuMs: number;
  /** 99th percentile of the latency, in ms. */
  p99Ms: number;
  /** Responses other than 2xx and 3xx, and interrupted connections. */
  errors: number;
  /** Resident memory of the server after the load, in MB. */
  memoryMb: number;
}

const CONNECTIONS = 64;

/** Sends the requests in turn over 64 keep-alive connections from core 1, as fast as possible. */
export async function load(
  server: ServerProcess,
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<LoadResult> {
  const url = `http://127.0.0.1:${server.port}`;
  const options = { url, connections: CONNECTIONS, duration: seconds, requests };
  const cpuBefore = cpuMs(server);
  const { requests: sent, duration, latency, ...failed } = await runAutocannon(options);
  return {
    requestsPerSecond: sent.total / duration,
    cpuMs: (cpuMs(server) - cpuBefore) / sent.total,
    p99Ms: latency.p99,
    errors: failed.errors + failed.timeouts + failed['4xx'] + failed['5xx'],
    memoryMb: memoryMb(server),
  };
}

/** The used part of autocannon's result; latency in ms, duration in seconds. */
type Totals = Record<'duration' | 'errors' | 'timeouts' | '4xx' | '5xx', number> & {
  requests: { total: number };
  latency: { p99: number };
};

async function runAutocannon(options: object): Promise<Totals> {
  installPackages('scripts/measuring');
  const [file, args] = pinned(1, [process.execPath, 'scripts/measuring/run-autocannon.ts']);
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(options));
  const [totals] = await Promise.all([json(child.stdout), once(child, 'exit')]);
  return totals as Totals;
}
