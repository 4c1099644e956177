import { ask } from '../build/built-server.ts';
import type { CapturedPage } from './captured-pages.ts';
import { type Case, ratio, type Series } from './compare.ts';
import { markdownTable, type Spread, spread, withRange } from './figures.ts';
import type { LoadRequest, LoadResult } from './load.ts';
import { type Goal, goalTable } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import type { StartFigures } from './start-figures.ts';

/** The servers by the name that they have in all tables. */
export const SITE = 'this site';
export const YARDSTICK = 'node:http';

const home200 = 'home, 200 brotli';
const home304 = 'home, 304';
const all200 = 'all pages, 200 brotli';

/** Home, home as one has it already, and all pages in random order. */
export async function casesFor(
  pages: readonly CapturedPage[],
  servers: readonly ServerProcess[],
): Promise<Case[]> {
  const etags = new Map<ServerProcess, string>();
  for (const server of servers) {
    const answer = await ask(server.port, '/');
    answer.resume();
    etags.set(server, String(answer.headers.etag));
  }
  const br = { 'Accept-Encoding': 'br' };
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

interface Others {
  start: StartFigures;
  /** Until all pages were complete, in ms. */
  complete: number;
}

/** The tables of a report: what each server did, and each goal beside its figure. */
export function rateTables(series: readonly Series[], others: Others): string {
  return `${figureTable(series)}\n${goalTable(goalsOf(series, others))}`;
}

function figureTable(series: readonly Series[]): string {
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
  return markdownTable(['load: server', 'req/s', 'CPU ms a request', 'p99 ms', 'errors'], rows);
}

/** This site's rates and times as shares of the yardstick's, for every load that both had. */
export function rateGoals(series: readonly Series[]): Goal[] {
  const find = (server: string, name: string) =>
    series.find((one) => one.server === server && one.case === name) as Series;
  return [...new Set(series.map((one) => one.case))].flatMap((name): Goal[] => {
    const [site, node] = [find(SITE, name), find(YARDSTICK, name)];
    const share = (figure: keyof LoadResult) => ratio(site, node, figure);
    return [
      {
        name: `${name}: req/s of ${YARDSTICK}'s`,
        figure: share('requestsPerSecond'),
        digits: 2,
        limit: { atLeast: 0.9 },
      },
      { name: `${name}: CPU a request of ${YARDSTICK}'s`, figure: share('cpuMs'), digits: 2 },
      {
        name: `${name}: p99 of ${YARDSTICK}'s`,
        figure: share('p99Ms'),
        digits: 2,
        limit: { atMost: 1.5 },
      },
    ];
  });
}

/** This site's memory after the rounds of the last load, in MB. */
export function residentAfter(series: readonly Series[]): Spread {
  const last = series.filter(({ server }) => server === SITE).at(-1);
  return spread((last?.rounds ?? []).map((round) => round.residentBytes / 2 ** 20));
}

function goalsOf(series: readonly Series[], { start, complete }: Others): Goal[] {
  return [
    ...rateGoals(series),
    { name: 'start to first 200, ms', figure: start.ms, digits: 0, limit: { atMost: 250 } },
    { name: 'CPU until then, ms', figure: start.cpuMs, digits: 0 },
    {
      name: 'pages complete, ms',
      figure: spread([complete]),
      digits: 0,
      limit: { atMost: 3000 },
    },
    {
      name: 'RSS after load, MB',
      figure: residentAfter(series),
      digits: 0,
      limit: { atMost: 150 },
    },
  ];
}
