import { chromium } from 'playwright-core';
import { installPackages } from '#testing/install-packages.ts';
import type { LocalStorageItem } from '#testing/stored-record.ts';
import type { Result } from '../../measuring/run-lighthouse.ts';
import { type Figures, medians, type PageResult } from './limits.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

interface MeasureOptions {
  /** Origins of the site and of the plain page. */
  origins: { site: string; plain: string };
  /** Port of the browser's DevTools protocol. */
  port: number;
  runs: number;
  /** Local storage of the browser during the runs. */
  stored: readonly LocalStorageItem[];
}

/**
 * Measures a page with Lighthouse as a phone, alternating with the plain page of the same texts; every run
 * starts with an empty cache.
 *
 * @throws Error if a run fails
 */
export async function measurePage(
  page: string,
  { origins, port, runs, stored }: MeasureOptions,
): Promise<PageResult> {
  installPackages('scripts/measuring');
  const { runLighthouse } = await import('../../measuring/run-lighthouse.ts');
  const html = await fetch(origins.site + page).then((answer) => answer.text());
  await store(port, origins.site, stored);
  const results: Record<keyof typeof origins, Result[]> = { site: [], plain: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const name of ['site', 'plain'] as const) {
      const result = await runLighthouse(origins[name] + page, port);
      if (result.runtimeError) throw new Error(`${page}: ${result.runtimeError.message}`);
      results[name].push(result);
    }
  }
  return {
    page,
    indexable: !/<meta name="robots" content="noindex/.test(html),
    failed: [...new Set(results.site.flatMap(failedAudits))],
    plain: medians(results.plain.map(figuresOf)),
    ...medians(results.site.map(figuresOf)),
  };
}

/** Replaces the local storage of an origin. */
async function store(
  port: number,
  origin: string,
  items: readonly LocalStorageItem[],
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  // An error page can access the storage, but loads nothing that would affect the measurement.
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
