import type { Figure } from './figures-in.ts';

/** A number changed in a draft. */
export interface ChangedFigure {
  figure: Figure;
  /** Its new value; null if it is no longer a price, or differs between places. */
  becomes: Figure | null;
}

export const keyOf = ({ of, value }: Figure): string => JSON.stringify([of, value]);

/** The figures replaced by others of their kind, by key. */
export function changedFigures(
  before: readonly Figure[],
  after: readonly Figure[],
): Map<string, ChangedFigure> {
  const left = countsOf(after);
  const known = countsOf(before);
  const fresh = after.filter((each) => !known.has(keyOf(each)));
  const renewed = new Set(fresh.map(({ of }) => of));
  const gone = before.filter(
    (each) => renewed.has(each.of) && (left.get(keyOf(each)) ?? 0) < (known.get(keyOf(each)) ?? 0),
  );
  return new Map(
    gone.map((figure) => [keyOf(figure), { figure, becomes: inItsPlace(figure, before, fresh) }]),
  );
}

function inItsPlace(
  figure: Figure,
  before: readonly Figure[],
  fresh: readonly Figure[],
): Figure | null {
  if (figure.of !== 'money') return null;
  const isSame = (other: Figure) => keyOf(other) === keyOf(figure);
  const places = new Set(before.filter(isSame).map(({ path }) => path));
  const [first, ...others] = fresh.filter(({ of, path }) => of === 'money' && places.has(path));
  return first && others.every(({ value }) => value === first.value) ? first : null;
}

function countsOf(figures: readonly Figure[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const figure of figures) counts.set(keyOf(figure), (counts.get(keyOf(figure)) ?? 0) + 1);
  return counts;
}

/** At least three significant digits: rounder prices divide others by chance. */
const telling = /^\d{2,}[1-9]0*$/;
const MAX_TIMES = 100;

/** The factor between two prices; null if it is probably a coincidence. */
export function timesIn(price: Figure, other: Figure): number | null {
  if (price.of !== 'money' || other.of !== 'money' || !telling.test(price.value)) return null;
  const times = Number(other.value) / Number(price.value);
  return Number.isInteger(times) && times > 1 && times <= MAX_TIMES ? times : null;
}

/** A field's value with a number replaced; null if only a person can decide. */
export function withFigure(
  value: unknown,
  figure: Figure,
  becomes: Figure,
): string | number | null {
  if (typeof value === 'number') return Number(becomes.value);
  if (typeof value !== 'string' || isRange(figure.text) || isRange(becomes.text)) return null;
  const written = RegExp.escape(figure.text);
  const whole = new RegExp(`(?<![\\d.,])${written}(?![\\d]|[.,]\\d)`, 'gu');
  return value.replace(whole, () => becomes.text);
}

const isRange = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).length !== 1;
