import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { UsageError } from '../operator/command.ts';

/** Median and range of several rounds. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** For an even number of figures, the median is the lower of the middle two. */
export function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (n: number) => sorted[n] ?? Number.NaN;
  return {
    median: at(Math.floor((sorted.length - 1) / 2)),
    min: at(0),
    max: at(sorted.length - 1),
  };
}

/** @returns median and range as text */
export const withRange = ({ median, min, max }: Spread, digits: number): string =>
  min === max
    ? median.toFixed(digits)
    : `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;

/**
 * The numeric value of a command-line option.
 *
 * @throws UsageError if it is not a number, or below `least`
 */
export function numberIn(values: Record<string, unknown>, option: string, least = 1): number {
  const number = Number(values[option]);
  if (!(number >= least)) throw new UsageError(`--${option} must be at least ${least}`);
  return number;
}

/** @returns a line about the machine; a load above 1 means that other programs disturbed the figures */
export function machineLine(): string {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = `load ${loadavg()[0]?.toFixed(1)} before`;
  return `${cpus().length} cores (${cpu?.model.trim()}), ${memory}, Node ${process.version}, commit ${commit}, ${load}`;
}

/** @returns a Markdown table; all columns except the first are right-aligned */
export function markdownTable(header: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const rule = header.map((_, n) => (n === 0 ? '---' : '--:'));
  return [header, rule, ...rows].map(line).join('');
}
