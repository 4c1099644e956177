import { mkdirSync, writeFileSync } from 'node:fs';
import { markdownTable, type Spread, spread, withRange } from './figures.ts';

/** The limit of a figure; a figure without one is for information only. */
interface Limit {
  atMost?: number | undefined;
  atLeast?: number | undefined;
}

/** A figure and its limit. */
export interface Goal extends Limit {
  name: string;
  figure: Spread;
  /** Number of decimal places. */
  digits: number;
}

/** @param figure one figure, those of several rounds, or their spread */
export function goal(
  name: string,
  figure: number | readonly number[] | Spread,
  digits: number,
  limit: Limit = {},
): Goal {
  const all = typeof figure === 'number' ? [figure] : figure;
  return { name, figure: 'median' in all ? all : spread(all), digits, ...limit };
}

/** @returns whether the median is within the limit */
const isMet = ({ figure: { median }, atMost, atLeast }: Goal): boolean =>
  (atMost === undefined || median <= atMost) && (atLeast === undefined || median >= atLeast);

/** @returns a table of the goals and their figures */
function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map((each) => {
    const { name, figure, digits, atMost, atLeast } = each;
    const bound = [
      atMost === undefined ? '' : `≤ ${atMost}`,
      atLeast === undefined ? '' : `≥ ${atLeast}`,
    ].join('');
    return [name, bound, withRange(figure, digits), bound && (isMet(each) ? 'yes' : 'no')];
  });
  return markdownTable(['goal', 'limit', 'figure (range)', 'met'], rows);
}

/**
 * Prints a report and writes it to `reports/NAME.md`, with all figures in `reports/NAME.json`. A missed
 * goal sets the exit code to 1.
 *
 * @param intro Markdown inserted before the goals
 */
export function writeReport(
  name: string,
  intro: string,
  goals: readonly Goal[],
  figures: object,
): void {
  const markdown = `${intro}\n\n${goalTable(goals)}`;
  process.stdout.write(markdown);
  mkdirSync('reports', { recursive: true });
  writeFileSync(`reports/${name}.md`, markdown);
  writeFileSync(`reports/${name}.json`, JSON.stringify(figures, null, 2));
  if (!goals.every(isMet)) process.exitCode = 1;
}
