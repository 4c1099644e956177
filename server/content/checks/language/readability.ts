import { fleschKincaid } from 'flesch-kincaid';
import { LRUCache } from 'lru-cache';
import { syllable } from 'syllable';
import { placesIn } from '#server/content/content-places.ts';
import { placeOf } from '#server/content/problems/item-names.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import type { Page } from '#shared/page-data.ts';
import { textsOf } from './visible-texts.ts';

/** Maximum school grades (Flesch-Kincaid) of pages, and of policies and terms. */
const MOST = 9;
const MOST_LEGAL = 11;

/** Pages with fewer words are skipped: a few sentences have no reliable grade. */
const FEWEST_WORDS = 100;

/** Number of longest sentences shown. */
const SHOWN = 3;

interface Sentence {
  path: string;
  text: string;
  words: string[];
}

/** Pages that are hard to read, including texts from other files, such as service cards. */
export function readabilityProblems({ pages, live, previews, hidden }: VisibleContent): Problem[] {
  const ofPages = (rendered: VisibleContent['pages'], files: VisibleContent['live']) =>
    [...files].flatMap(([key, { file }]) => gradeProblems(file, rendered.get(key) as Page));
  return [...ofPages(pages, live), ...ofPages(previews, hidden)];
}

/** A page that is hard to read, with its longest sentences. */
export function gradeProblems(file: string, page: Page): Problem[] {
  const isLegal = page.sections.some(({ type }) => type === 'legal-document');
  const most = isLegal ? MOST_LEGAL : MOST;
  const sentences = [...sentencesOf(page)];
  const grade = gradeOf(sentences);
  if (grade === null || grade <= most) return [];
  const longest = sentences
    .toSorted((a, b) => b.words.length - a.words.length)
    .slice(0, SHOWN)
    .map(({ path, text, words }) => {
      return { words: words.length, at: placeOf(path, page), text };
    });
  return [{ file, path: '', code: 'grade', most, grade, longest }];
}

/** Cached syllable counts: counting takes a quarter of the check, and most words recur. */
const syllables = new LRUCache<string, number>({ max: 20_000, memoMethod: syllable });

/** School grade of sentences, with one decimal; null if they have too few words. */
function gradeOf(sentences: readonly Sentence[]): number | null {
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length < FEWEST_WORDS) return null;
  const counts = {
    sentence: sentences.length,
    word: words.length,
    // A figure such as 12 counts as one syllable.
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllables.memo(word)), 0),
  };
  return Math.round(fleschKincaid(counts) * 10) / 10;
}

/** Fields that are not running text, even if they end in a full stop. */
const labels = /(?:^|\.)(?:heading|title|eyebrow|label|caption|question|alt)$/;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of a page's running text, which is every text that ends like a sentence. Headings, labels,
 * names and bullet points without a full stop are skipped.
 */
function* sentencesOf({ sections }: Page): Generator<Sentence> {
  for (const { path, value } of textsOf(placesIn('', 'sections', sections))) {
    if (labels.test(path) || !/[.?!:;…]['"’”)]*$/.test(value.trim())) continue;
    for (const { segment } of segmenter.segment(value)) {
      const words = segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      if (words.length > 0) yield { path, text: segment.trim(), words };
    }
  }
}
