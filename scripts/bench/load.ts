import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cpuMs, pinned, residentBytes, type ServerProcess } from './server-process.ts';

/** One request of a load. */
export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
  /** JSON to post; without it the request is a GET. */
  json?: string;
}

/** How busy the connections are. */
export interface Pace {
  connections: number;
  /** Mean pause between an answer and the connection's next request, in ms; needs wrk. */
  pauseMs: number;
}

/** What one server did under one load. */
export interface LoadResult {
  requestsPerSecond: number;
  /** CPU time of the server per request, in ms. */
  cpuMs: number;
  /** 99th percentile of the latency, in ms. */
  p99Ms: number;
  /** Answers that were neither 2xx nor 3xx, and broken connections. */
  errors: number;
  /** Resident memory of the server after the load. */
  residentBytes: number;
}

interface Totals {
  requests: number;
  seconds: number;
  p99Ms: number;
  errors: number;
}

type Generator = (
  server: ServerProcess,
  requests: readonly LoadRequest[],
  seconds: number,
  folder: string,
  pace: Pace,
) => Promise<Totals>;

const FULL: Pace = { connections: 64, pauseMs: 0 };
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** The load generator in use. */
export const generator = hasWrk ? 'wrk' : 'autocannon';

/**
 * Sends requests of a list in random order over kept-alive connections, from core 1.
 *
 * @param folder folder for the load generator's script
 * @param pace 64 connections without pauses by default
 */
export async function load(
  server: ServerProcess,
  requests: readonly LoadRequest[],
  seconds: number,
  folder: string,
  pace = FULL,
): Promise<LoadResult> {
  const cpuBefore = cpuMs(server);
  const totals = await (hasWrk ? runWrk : runAutocannon)(server, requests, seconds, folder, pace);
  return {
    requestsPerSecond: totals.requests / totals.seconds,
    cpuMs: (cpuMs(server) - cpuBefore) / totals.requests,
    p99Ms: totals.p99Ms,
    errors: totals.errors,
    residentBytes: residentBytes(server),
  };
}

const runWrk: Generator = async ({ port }, requests, seconds, folder, pace) => {
  const script = join(folder, 'load.lua');
  const texts = requests.map(({ path, headers, json = '' }) => {
    const posted = json && { 'Content-Type': 'application/json', 'Content-Length': json.length };
    const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers, ...posted });
    const head = [
      `${json ? 'POST' : 'GET'} ${path} HTTP/1.1`,
      ...lines.map((line) => line.join(': ')),
    ];
    return `${head.join('\r\n')}\r\n\r\n${json}`;
  });
  writeFileSync(
    script,
    `local requests = {${texts.map((each) => JSON.stringify(each)).join(',\n')}}
request = function() return requests[math.random(#requests)] end
${pace.pauseMs > 0 ? pauses(pace.pauseMs) : ''}
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"seconds":%.6f,"p99Ms":%.3f,"errors":%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const output = await run([
    'wrk',
    '-t1',
    `-c${pace.connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    url,
  ]);
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Totals;
};

/** Random delays in whole ms, so that the connections do not send in step. */
const pauses = (ms: number) =>
  `delay = function() return math.floor(${(2 * ms).toFixed(3)} * math.random() + 0.5) end`;

const runAutocannon: Generator = async ({ port }, requests, seconds, folder, { connections }) => {
  const options = join(folder, 'load.json');
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(options, JSON.stringify({ url, connections, duration: seconds, requests }));
  const output = await run([process.execPath, 'scripts/bench/run-autocannon.ts', options]);
  return JSON.parse(output) as Totals;
};

async function run(command: string[]): Promise<string> {
  const [file, args] = pinned(1, command);
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`${command[0]} failed`);
  return output;
}
