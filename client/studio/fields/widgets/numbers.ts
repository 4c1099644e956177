import type { Customs } from '#shared/studio/files.ts';

/** A number format of the site's locale, with ASCII digits, which every keyboard has. */
const format = ({ locale }: Customs, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale.replaceAll('_', '-'), {
    numberingSystem: 'latn',
    maximumFractionDigits: 20,
    ...options,
  });

/** Currencies and percent signs. */
const signs = /\p{Sc}|\b(?:Rs|Fr)\.?|\b[A-Z]{3}\b|%/gu;
/** The ending of amounts on price tags, as in `₹15,500/-` or `15.500,-`. */
const tail = /[.,]?\/?[-–]{0,2}$/u;

/**
 * Parses a number in any usual notation. If a point or comma is ambiguous, the site's locale decides.
 *
 * @returns null if the text is not a number
 */
export function parseNumber(typed: string, customs: Customs): number | null {
  const text = typed.replace(signs, '').trim().replace(tail, '');
  const [, minus, digits = ''] = /^([-−]?)\s*((?:\d+(?:[.,'’\s]\d+)*)|[.,]\d+)$/u.exec(text) ?? [];
  if (!digits) return null;
  const mark = decimalMarkIn(digits, customs);
  const [whole = '', fraction = '', more] = mark ? digits.split(mark) : [digits];
  const groups = /^(?:\d*|\d{1,3}(?:\D\d{2,3})*\D\d{3})$/;
  if (more !== undefined || !groups.test(whole) || /\D/.test(fraction)) return null;
  return Number(`${minus ? '-' : ''}${whole.replaceAll(/\D/g, '')}.${fraction}0`);
}

/** The decimal mark; undefined if there is none. */
function decimalMarkIn(digits: string, customs: Customs): string | undefined {
  const marks = digits.match(/\D/gu) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return undefined;
  if (marks.some((mark) => mark !== last)) return last;
  if (marks.length > 1) return undefined;
  const own = format(customs, {})
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  const isGroup = last !== own && /^\d{1,3}\D\d{3}$/u.test(digits);
  return isGroup ? undefined : last;
}

/** A number without digit grouping, for a field. */
export const plainNumber = (value: number, customs: Customs): string =>
  format(customs, { useGrouping: false }).format(value);

/** A number in the site's format. @param isPrice whether it is an amount in the site's currency */
export function writeNumber(value: number, customs: Customs, isPrice: boolean): string {
  if (!isPrice) return format(customs, {}).format(value);
  const { currency } = customs;
  return format(customs, {
    style: 'currency',
    currency,
    maximumFractionDigits: undefined,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(value);
}
