import type { Browser } from 'playwright-core';
import { traceLoad } from './trace-load.ts';

/** A phone's main-thread work while a page loads. */
export interface MainThread {
  layouts: number;
  layoutMs: number;
  /** Tasks above 50 ms, which make an interaction wait (Lighthouse's Total Blocking Time). */
  longTasks: number;
  longTasksMs: number;
}

const LONG_MS = 50;

/** Traces one load of a page with a slow CPU. */
export async function mainThread(browser: Browser, url: string): Promise<MainThread> {
  const { main } = await traceLoad(browser, url);
  const durations = (name: string) =>
    main.filter((event) => event.name === name).map(({ tdur = 0 }) => tdur / 1000);
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  const layouts = durations('Layout');
  const long = durations('RunTask').filter((ms) => ms > LONG_MS);
  return {
    layouts: layouts.length,
    layoutMs: sum(layouts),
    longTasks: long.length,
    longTasksMs: sum(long),
  };
}
