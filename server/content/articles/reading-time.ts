import type { SectionContent } from '#shared/sections/index.ts';

const WORDS_PER_MINUTE = 200;

/** Fields of sections that count as reading text. */
const textFields = new Set(
  'heading lead intro paragraphs points quote title text question answer label value suits suitsNot'.split(
    ' ',
  ),
);

/** Reading time of sections in minutes, at least one. */
export function readingMinutes(sections: readonly SectionContent[]): number {
  return Math.max(1, Math.round(wordsIn(sections) / WORDS_PER_MINUTE));
}

/** Runs of scripts without spaces between words, with their punctuation. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]+/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function countWords(text: string): number {
  let words = 0;
  const spaced = text.replace(unspaced, (run) => {
    for (const { isWordLike } of segmenter.segment(run)) words += Number(isWordLike);
    return ' ';
  });
  return words + (spaced.match(/\S+/g)?.length ?? 0);
}

function wordsIn(value: unknown, isText = false): number {
  if (typeof value === 'string') return isText ? countWords(value) : 0;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + wordsIn(item, isText), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [field, item]) => sum + wordsIn(item, textFields.has(field)),
    0,
  );
}
