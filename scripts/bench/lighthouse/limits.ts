import { spread } from '../figures.ts';

/** Lighthouse's figures for a page: scores from 0 to 100, times in ms. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
}

/** A page's figures, and the facts that determine its limits. */
export interface PageResult extends Figures {
  page: string;
  indexable: boolean;
  /** IDs of failed audits outside performance. */
  failed: string[];
  /** Figures of the plain page with the same texts, measured alternately. */
  plain: Figures;
}

/** Total blocking time that visitors do not notice, in ms. */
const UNNOTICED_MS = 60;

/** @returns a sentence for each limit that the page misses */
export function shortcomings(result: PageResult): string[] {
  const { indexable, failed, plain } = result;
  const tbt = Math.max(UNNOTICED_MS, 1.2 * plain.tbt);
  const audits = failed.filter((id) => indexable || id !== 'is-crawlable');
  return [
    result.performance < plain.performance && `performance below ${plain.performance}`,
    result.accessibility < 100 && 'accessibility below 100',
    result.bestPractices < 100 && 'best practices below 100',
    indexable && result.seo < 100 && 'SEO below 100',
    result.lcp > plain.lcp && `LCP above ${Math.round(plain.lcp)} ms`,
    result.tbt > tbt && `TBT above ${Math.round(tbt)} ms`,
    result.cls >= 0.005 && 'CLS above 0.00',
    audits.length > 0 && `failed: ${audits.join(', ')}`,
  ].filter((text) => text !== false);
}

/** @returns each figure's median over several runs of a page */
export function medians(runs: readonly Figures[]): Figures {
  const median = (name: keyof Figures) => [name, spread(runs.map((run) => run[name])).median];
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map(median)) as Figures;
}
