import {
  type Glossary,
  inFigures,
  placesIn,
  textsOf,
  withStraightQuotes,
} from '#server/content/index.ts';
import type { Customs } from '#shared/studio/files.ts';
import { fieldsOf } from '../fields.ts';

/** A meaningful number on a page. */
export interface Figure {
  /** The meaning of the number: money, a label, or a fact of the glossary. */
  of: string;
  /** Its normalised value, equal on two pages with the same number. */
  value: string;
  /** The figure as written on the page. */
  text: string;
  /** JSON path of the field. */
  path: string;
}

const units: Record<string, number> = {
  thousand: 1e3,
  k: 1e3,
  lakh: 1e5,
  million: 1e6,
  m: 1e6,
  crore: 1e7,
};
const NUMBER = '\\d(?:[\\d.,]{0,18}\\d)?';
const UNIT = `(?:\\s?(${Object.keys(units).join('|')})s?(?!\\p{L}))?`;

/**
 * @param customs of the site; null if it has no currency
 * @returns a function that finds prices, labelled figures and facts of the glossary on a page
 */
export function figureFinder(
  customs: Customs | null,
  { facts }: Pick<Glossary, 'facts'>,
): (file: string, value: unknown) => Figure[] {
  const money = customs && moneyOf(customs);
  return (file, value) => {
    const places = [...placesIn(file, '', value)];
    const texts = facts.length > 0 ? [...textsOf(places)] : [];
    const prices = places.flatMap(({ path, value: price }) =>
      money && typeof price === 'number' && isPrice.test(path)
        ? [{ of: 'money', value: String(price), text: money.write(price), path }]
        : [],
    );
    return [
      ...prices,
      ...places.flatMap(({ path, value: text }) =>
        typeof text === 'string' && money ? money.find(text, path) : [],
      ),
      ...labelled(value),
      ...texts.flatMap(({ path, value: text }) =>
        facts.flatMap(({ pattern }) =>
          Array.from(withStraightQuotes(text).matchAll(pattern.regExp), ([found, said = '']) => {
            return { of: pattern.phrase, value: inFigures(said), text: found, path };
          }),
        ),
      ),
    ];
  };
}

const isPrice = /\.(?:packages|dates)\[\d+\]\.(?:price|from|to)$/;

/** Figures by their labels: the same label on two pages implies the same number. */
function labelled(value: unknown): Figure[] {
  return listOf(fieldsOf(value)['sections']).flatMap((section, s) => {
    const { type, items } = fieldsOf(section);
    if (type !== 'figures') return [];
    return listOf(items).flatMap((item, i) => {
      const { value: number, label } = fieldsOf(item);
      if (typeof number !== 'string' || typeof label !== 'string') return [];
      const text = `${number} ${label}`;
      const path = `sections[${s}].items[${i}].value`;
      return [{ of: plain(label), value: plain(number), text, path }];
    });
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Money in the site's format: `₹85,000`, `₹2.4 lakh`, `8–22 €`. */
function moneyOf({ currency, locale }: Customs) {
  const format = new Intl.NumberFormat(locale.replaceAll('_', '-'), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const parts = format.formatToParts(1_000_000.5);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const sign = RegExp.escape(part('currency'));
  const range = `(${NUMBER})(?:\\s?[–-]\\s?(?:${sign}\\s?)?(${NUMBER}))?`;
  const pattern = new RegExp(`${sign}\\s?${range}${UNIT}|${range}${UNIT}\\s?${sign}`, 'giu');
  const numberOf = (written: string, unit: string) => {
    const digits = written.replaceAll(part('group'), '').replace(part('decimal'), '.');
    return String(Math.round(Number(digits) * (units[unit.toLowerCase()] ?? 1) * 100) / 100);
  };
  return {
    write: (price: number) => format.format(price),
    find: (text: string, path: string): Figure[] =>
      [...text.matchAll(pattern)].flatMap(([found, a, b, unit, c, d, otherUnit]) =>
        [a ?? c, b ?? d].flatMap((written) =>
          written === undefined
            ? []
            : [
                {
                  of: 'money',
                  text: found,
                  path,
                  value: numberOf(written, unit ?? otherUnit ?? ''),
                },
              ],
        ),
      ),
  };
}
