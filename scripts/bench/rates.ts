import { call } from '#testing/call.ts';
import type { CapturedPage } from './captured-pages.ts';
import { type Case, ratio, type Series } from './compare.ts';
import { markdownTable, type Spread, spread, withRange } from './figures.ts';
import type { LoadRequest, LoadResult } from './load.ts';
import { type Goal, goal } from './report.ts';
import { BASELINE, type Rival, rivals } from './rivals.ts';
import { type ServerProcess, SITE } from './server-process.ts';
import type { StartFigures } from './start-figures.ts';

const br = { 'Accept-Encoding': 'br' };
const home200 = 'home, 200 brotli';
const home304 = 'home, 304';
const all200 = 'all pages, 200 brotli';

/** Home, home for a browser that has it already, and all pages in random order. */
export async function casesFor(
  pages: readonly CapturedPage[],
  servers: readonly ServerProcess[],
): Promise<Case[]> {
  const etags = new Map<ServerProcess, string>();
  for (const server of servers) {
    const { headers } = await call(server.port, '/', { headers: br });
    etags.set(server, String(headers.etag));
  }
  const home: LoadRequest = { path: '/', headers: br };
  return [
    { name: home200, requestsOf: () => [home] },
    {
      name: home304,
      requestsOf: (server) => [
        { path: '/', headers: { ...br, 'If-None-Match': etags.get(server) ?? '' } },
      ],
    },
    { name: all200, requestsOf: () => pages.map(({ path }) => ({ path, headers: br })) },
  ];
}

/** @returns a table of each server's figures under each load */
export function figureTable(series: readonly Series[]): string {
  const rows = series.map(({ server, case: name, rounds }) => {
    const of = (figure: (round: (typeof rounds)[number]) => number, digits: number) =>
      withRange(spread(rounds.map(figure)), digits);
    return [
      `${name}: ${server}`,
      of((round) => round.requestsPerSecond, 0),
      of((round) => round.cpuMs, 4),
      of((round) => round.p99Ms, 1),
      String(rounds.reduce((sum, round) => sum + round.errors, 0)),
    ];
  });
  return markdownTable(['load: server', 'req/s', 'CPU ms per request', 'p99 ms', 'errors'], rows);
}

/** The site's rates and times relative to each rival's, for every load; home's rates have goals. */
export function rateGoals(series: readonly Series[]): Goal[] {
  const find = (server: string, name: string) =>
    series.find((one) => one.server === server && one.case === name);
  return [...new Set(series.map((one) => one.case))].flatMap((name): Goal[] => {
    const site = find(SITE, name);
    const share = (rival: Rival, what: string, figure: keyof LoadResult, limit = {}) => {
      const other = find(rival, name);
      if (!site || !other) return [];
      return [goal(`${name}: ${what} / ${rival}`, ratio(site, other, figure), 2, limit)];
    };
    const rateOf = (rival: Rival) =>
      rival === BASELINE && name.startsWith('home') ? { atLeast: 0.8 } : {};
    return [
      ...rivals.flatMap((rival) => share(rival, 'req/s', 'requestsPerSecond', rateOf(rival))),
      ...share(BASELINE, 'CPU per request', 'cpuMs'),
      ...share(BASELINE, 'p99', 'p99Ms', { atMost: 1.5 }),
    ];
  });
}

/** The site's resident memory after the rounds of the last load, in MB. */
export function residentAfter(series: readonly Series[]): Spread {
  const last = series.filter(({ server }) => server === SITE).at(-1);
  return spread((last?.rounds ?? []).map((round) => round.memoryMb));
}

/** The goals of the site. */
export const goalsOf = (series: readonly Series[], start: StartFigures): Goal[] => [
  ...rateGoals(series),
  goal('start to ready, ms', start.ms, 0, { atMost: 350 }),
  goal('CPU until then, ms', start.cpuMs, 0),
  goal('RSS after load, MB', residentAfter(series), 0, { atMost: 150 }),
];
