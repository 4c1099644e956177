import { ask, type CapturedPage } from './captured-pages.ts';
import { type Case, ratio, type Series } from './compare.ts';
import { markdownTable, type Spread, spread } from './figures.ts';
import type { LoadRequest } from './load.ts';
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
  complete: number | null;
  /** Resident after all loads, in bytes. */
  memory: number;
}

/** The tables of a report: what each server did, and each goal beside its figure. */
export function rateTables(series: readonly Series[], others: Others): string {
  return `${figureTable(series)}\n${goalTable(series, others)}`;
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

function goalTable(series: readonly Series[], { start, complete, memory }: Others): string {
  const find = (server: string, name: string) =>
    series.find((one) => one.server === server && one.case === name) as Series;
  const rows: string[][] = [];
  for (const name of [home200, home304, all200]) {
    const [site, node] = [find(SITE, name), find(YARDSTICK, name)];
    const rate = ratio(site, node, 'requestsPerSecond');
    const cpu = ratio(site, node, 'cpuMs');
    const p99 = ratio(site, node, 'p99Ms');
    rows.push(
      goal(`${name}: req/s of ${YARDSTICK}'s`, '≥ 0.90', withRange(rate, 2), rate.median >= 0.9),
      goal(
        `${name}: CPU a request of ${YARDSTICK}'s`,
        '≤ 1.11',
        withRange(cpu, 2),
        cpu.median <= 1.11,
      ),
      goal(`${name}: p99 of ${YARDSTICK}'s`, '≤ 1.5', withRange(p99, 2), p99.median <= 1.5),
    );
  }
  const megabytes = memory / 2 ** 20;
  rows.push(
    goal('start to first 200, ms', '≤ 250', withRange(start.ms, 0), start.ms.median <= 250),
    goal('CPU until then, ms', '', withRange(start.cpuMs, 0)),
    goal('pages complete, ms', '≤ 3000', String(complete), (complete ?? Infinity) <= 3000),
    goal('RSS after load, MB', '≤ 150', megabytes.toFixed(0), megabytes <= 150),
  );
  return markdownTable(['goal', 'limit', 'figure', 'reached'], rows);
}

const goal = (name: string, limit: string, figure: string, reached?: boolean) => [
  name,
  limit,
  figure,
  reached === undefined ? '' : reached ? 'yes' : 'no',
];

const withRange = ({ median, min, max }: Spread, digits: number) =>
  `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
