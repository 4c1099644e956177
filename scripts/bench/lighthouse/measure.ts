import type { Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { installPackages } from '#testing/install-packages.ts';
import type { LocalStorageItem } from '#testing/stored-record.ts';
import { type Figures, medians, type PageResult } from './limits.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

interface MeasureOptions {
  /** Port of the browser's DevTools protocol. */
  port: number;
  runs: number;
  /** Local storage of the browser during the runs. */
  stored: readonly LocalStorageItem[];
}

/**
 * Measures a page with Lighthouse as a phone; every run starts with an empty cache.
 *
 * @throws Error if a run fails
 */
export async function measurePage(
  origin: string,
  page: string,
  { port, runs, stored }: MeasureOptions,
): Promise<PageResult> {
  installPackages('scripts/measuring');
  const { runLighthouse } = await import('../../measuring/run-lighthouse.ts');
  const html = await fetch(origin + page).then((answer) => answer.text());
  await store(port, origin, stored);
  const results: Result[] = [];
  while (results.length < runs) {
    results.push(await runLighthouse(origin + page, port));
    const { runtimeError } = results.at(-1) as Result;
    if (runtimeError) throw new Error(`${page}: ${runtimeError.message}`);
  }
  return {
    page,
    kind: kindOf(page, html),
    indexable: !/<meta name="robots" content="noindex/.test(html),
    failed: [...new Set(results.flatMap(failedAudits))],
    ...medians(results.map(figuresOf)),
  };
}

function kindOf(page: string, html: string): PageResult['kind'] {
  if (page === '/') return 'home';
  if (/<(video|iframe)\b/.test(html)) return 'media';
  return /fetchpriority="high"/i.test(html) ? 'picture' : 'text';
}

/** Replaces the local storage of an origin. */
async function store(
  port: number,
  origin: string,
  items: readonly LocalStorageItem[],
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  // An error page may use the storage, and loads nothing that a measurement should load.
  await page.goto(`${origin}/%`);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, items);
  await page.close();
  await browser.close();
}

function figuresOf({ categories, audits }: Result): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    speedIndex: value('speed-index'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function failedAudits(result: Result): string[] {
  return categories
    .flatMap((id) => result.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
