import type { Chart, WrittenNumber } from '#shared/sections/chart.ts';
import type { Clock } from '#shared/sections/clock.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { dateFormat, languageOf, withPlainSpaces } from '../date-format.ts';
import type { SiteFile } from '../valid-content.ts';

type Content<Type> = Extract<SectionContent, { type: Type }>;
type SiteLocale = Pick<SiteFile, 'locale'>;

const MINUTE = 60_000;

/** Formatted times: `9:30 – 11:00 am`, `0:30 – 1:00` or `Weeks 3–4`. */
export function resolveClock({ items, ...section }: Content<'clock'>, site: SiteLocale): Clock {
  const { begins, range } = section.unit
    ? unitWriter(section.unit)
    : section.start
      ? timeWriter(section.start, site)
      : countWriter;
  let time = 0;
  const written = items.map((item) => {
    const from = time;
    time += item.duration;
    return { ...item, when: range(from, time), ...(begins && { begins: begins(from) }) };
  });
  return { ...section, items: written, ...(begins && { end: begins(time) }) };
}

/** Formats a moment and a range, both counted in the unit of the durations. */
interface Writer {
  begins?: (from: number) => string;
  range: (from: number, to: number) => string;
}

function unitWriter({ one, many, length = 1 }: NonNullable<Content<'clock'>['unit']>): Writer {
  return {
    range: (from, to) => {
      const [first, last] = [from / length + 1, to / length];
      return last > first ? `${many} ${first}–${last}` : `${one} ${first}`;
    },
  };
}

function timeWriter(start: string, site: SiteLocale): Writer {
  const first = Date.parse(`1970-01-01T${start}Z`);
  const format = dateFormat(languageOf(site), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const at = (minutes: number) => new Date(first + minutes * MINUTE);
  const short = (minutes: number) =>
    format
      .formatToParts(at(minutes))
      .filter(({ type }) => type !== 'dayPeriod')
      .map(({ value }) => value)
      .join('')
      .trim();
  return {
    begins: short,
    range: (from, to) => withPlainSpaces(format.formatRange(at(from), at(to))),
  };
}

const counted = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;
const countWriter: Writer = {
  begins: counted,
  range: (from, to) => `${counted(from)} – ${counted(to)}`,
};

/** Formatted values, and those of the axis. */
export function resolveChart(section: Content<'chart'>, site: SiteLocale): Chart {
  const format = new Intl.NumberFormat(languageOf(site));
  const written = (value: number): WrittenNumber => ({ value, words: format.format(value) });
  const series = section.series.map((each) => ({ ...each, values: each.values.map(written) }));
  const highest = Math.max(...section.series.flatMap(({ values }) => values));
  return { ...section, series, axis: axisTo(highest).map(written) };
}

/** Two to six round numbers from zero up to the highest value or above it. */
function axisTo(highest: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(highest || 1));
  const step = [0.5, 1, 2, 5].map((n) => n * magnitude).find((n) => highest / n < 5) ?? magnitude;
  const count = Math.ceil(highest / step) + 1;
  return Array.from({ length: count }, (_, index) => Number((index * step).toPrecision(12)));
}
