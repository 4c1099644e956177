import type { CapturedPage } from './captured-pages.ts';
import { type Case, ratio, type Series } from './compare.ts';
import { markdownTable, type Spread, spread, withRange } from './figures.ts';
import type { LoadResult } from './load.ts';
import { type Goal, goal } from './report.ts';
import { EXPRESS, SITE } from './server-process.ts';
import type { startFigures } from './start-figures.ts';

/** The request of a page. */
export const whole = ({ path }: CapturedPage) => ({ path, headers: { 'Accept-Encoding': 'br' } });

/** The conditional request for a page that is in the browser's cache. */
export const withTag = ({ path, etag }: CapturedPage) => ({
  path,
  headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
});

/** Home, home with a conditional request, and all pages in turn. */
export function casesFor(pages: readonly CapturedPage[]): Case[] {
  const home = pages.filter(({ path }) => path === '/');
  return [
    { name: 'home, 200 brotli', requests: home.map(whole) },
    { name: 'home, 304', requests: home.map(withTag) },
    { name: 'all pages, 200 brotli', requests: pages.map(whole) },
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

/** The site's rates and times relative to Express, for every load; home's rates have goals. */
export function rateGoals(series: readonly Series[]): Goal[] {
  return [...Map.groupBy(series, (one) => one.case)].flatMap(([name, both]): Goal[] => {
    const [site, express] = [SITE, EXPRESS].map((of) => both.find(({ server }) => server === of));
    if (!site || !express) return [];
    const share = (what: string, figure: keyof LoadResult, limit = {}) =>
      goal(`${name}: ${what} / ${EXPRESS}`, ratio(site, express, figure), 2, limit);
    return [
      share('req/s', 'requestsPerSecond', name.startsWith('home') ? { atLeast: 0.8 } : {}),
      share('CPU per request', 'cpuMs'),
      share('p99', 'p99Ms', { atMost: 1.5 }),
    ];
  });
}

/** The site's resident memory after the rounds of the last load, in MB. */
export function residentAfter(series: readonly Series[]): Spread {
  const last = series.filter(({ server }) => server === SITE).at(-1);
  return spread((last?.rounds ?? []).map((round) => round.memoryMb));
}

/** The goals of the site. */
export const goalsOf = (
  series: readonly Series[],
  start: Awaited<ReturnType<typeof startFigures>>,
): Goal[] => [
  ...rateGoals(series),
  goal('start to ready, ms', start.ms, 0, { atMost: 350 }),
  goal('CPU until then, ms', start.cpuMs, 0),
  goal('RSS after load, MB', residentAfter(series), 0, { atMost: 150 }),
];
