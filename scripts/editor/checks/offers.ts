import type { ContentProblem } from '#server/content/content-problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';

/** Dates that search engines are not told, and prices in words that say other numbers. */
export function offerProblems({ files }: VisibleContent): ContentProblem[] {
  return files.flatMap(({ file, content }) =>
    content.sections.flatMap((section, s): ContentProblem[] => {
      if (section.type === 'schedule' && !content.course) {
        const expected = 'the facts of the course, so that search engines list its dates';
        return [{ file, path: 'course', expected, found: 'nothing' }];
      }
      if (section.type !== 'pricing') return [];
      return section.packages.flatMap(({ price, from = price, to, display }, p) => {
        const numbers = [from, to].filter((number) => number !== undefined);
        if (!display || numbers.map(digitsOf).join() === numbersIn(display).join()) return [];
        const path = `sections[${s}].packages[${p}].display`;
        const expected = `words for ${numbers.join(' and ')}`;
        return [{ file, path, expected, found: JSON.stringify(display) }];
      });
    }),
  );
}

/** A number's digits but for zeros at its end: `24` for 240000, as for 2.4 lakh. */
const digitsOf = (number: number | string) =>
  String(number)
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');

const numbersIn = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map(digitsOf);
