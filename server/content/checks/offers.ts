import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import type { SectionContent } from '#shared/sections/index.ts';

/**
 * Course dates that search engines cannot list, prices whose words and figures differ, and facts with prices
 * that the page's "pricing" does not contain.
 */
export function offerProblems({
  files,
  siteFile,
}: Pick<VisibleContent, 'files' | 'siteFile'>): Problem[] {
  const sign = siteFile.currency && signOf(siteFile.currency);
  return files.flatMap(({ file, content }) =>
    content.sections.flatMap((section, s): Problem[] => {
      if (section.type === 'facts')
        return sign ? factProblems(section, `sections[${s}]`, file, content.sections, sign) : [];
      if (section.type === 'schedule' && !content.course)
        return [{ file, path: 'course', code: 'no-course' }];
      if (section.type !== 'pricing') return [];
      return section.packages.flatMap(({ price, from = price, to, display }, p): Problem[] => {
        const prices = [from, to].filter((number) => number !== undefined);
        if (!display || prices.map(digitsOf).join() === numbersIn(display).join()) return [];
        const path = `sections[${s}].packages[${p}].display`;
        return [{ file, path, code: 'price-words', prices, found: display }];
      });
    }),
  );
}

/** Facts with a currency sign whose numbers are not among the page's prices. */
function factProblems(
  { facts }: Extract<SectionContent, { type: 'facts' }>,
  place: string,
  file: string,
  sections: readonly SectionContent[],
  sign: string,
): Problem[] {
  const packages = sections.flatMap((each) => (each.type === 'pricing' ? each.packages : []));
  const prices = packages.flatMap(({ price, from, to }) => [price, from, to]);
  const known = new Set(prices.filter((price) => price !== undefined).map(digitsOf));
  if (known.size === 0) return [];
  return facts.flatMap(({ value }, f): Problem[] => {
    if (!value?.includes(sign) || numbersIn(value).every((number) => known.has(number))) return [];
    return [{ file, path: `${place}.facts[${f}].value`, code: 'unknown-price', found: value }];
  });
}

/** `₹` for INR. */
const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** A number's digits without trailing zeros, so that `24` stands for both 240000 and 2.4 lakh. */
function digitsOf(number: number | string): string {
  const digits = String(number).replace(/\D/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

const numbersIn = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map(digitsOf);
