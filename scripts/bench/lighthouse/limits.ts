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

/** A page's figures and what decides its limits. */
export interface PageResult extends Figures {
  page: string;
  /**
   * A `media` page has videos or frames, a `picture` page loads a picture first, which is one round
   * trip more than a `text` page needs.
   */
  kind: 'home' | 'text' | 'picture' | 'media';
  indexable: boolean;
  /** IDs of failed audits outside performance. */
  failed: string[];
}

const limits = {
  home: { performance: 99, lcp: 1350, speedIndex: 1000, tbt: 60 },
  text: { performance: 100, lcp: 1200, speedIndex: 1000, tbt: 30 },
  picture: { performance: 100, lcp: 1250, speedIndex: 1000, tbt: 30 },
  media: { performance: 98, lcp: 1350, speedIndex: 1000, tbt: 30 },
};

/** @returns a sentence for each limit that the page misses */
export function shortcomings(result: PageResult): string[] {
  const { kind, indexable, failed } = result;
  const { performance, lcp, speedIndex, tbt } = limits[kind];
  const audits = failed.filter((id) => indexable || id !== 'is-crawlable');
  return [
    result.performance < performance && `performance below ${performance}`,
    result.accessibility < 100 && 'accessibility below 100',
    result.bestPractices < 100 && 'best practices below 100',
    indexable && result.seo < 100 && 'SEO below 100',
    result.lcp > lcp && `LCP above ${lcp} ms`,
    result.speedIndex > speedIndex && `speed index above ${speedIndex} ms`,
    result.tbt > tbt && `TBT above ${tbt} ms`,
    result.cls >= 0.005 && 'CLS above 0.00',
    audits.length > 0 && `failed: ${audits.join(', ')}`,
  ].filter((text) => text !== false);
}

/** @returns each figure's median over several runs of a page */
export function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const median = (name: keyof Figures) => [name, spread(runs.map((run) => run[name])).median];
  return Object.fromEntries(names.map(median)) as Figures;
}
