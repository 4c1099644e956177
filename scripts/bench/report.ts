import { mkdirSync, writeFileSync } from 'node:fs';
import { markdownTable, type Spread, withRange } from './figures.ts';

/** A figure and its limit; without a limit it is for information only. */
export interface Goal {
  name: string;
  figure: Spread;
  /** Digits after the decimal point. */
  digits: number;
  limit?: { atMost: number } | { atLeast: number } | undefined;
}

/** @returns whether the median is within the limit */
function isMet({ figure, limit }: Goal): boolean {
  if (!limit) return true;
  return 'atMost' in limit ? figure.median <= limit.atMost : figure.median >= limit.atLeast;
}

/** @returns a table of the goals and their figures */
function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => {
    const { name, figure, digits, limit } = goal;
    const bound = limit && ('atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`);
    return [name, bound ?? '', withRange(figure, digits), !limit ? '' : isMet(goal) ? 'yes' : 'no'];
  });
  return markdownTable(['goal', 'limit', 'figure (range)', 'met'], rows);
}

/**
 * Prints a report and writes it to `reports/NAME.md`, with all figures in `reports/NAME.json`. A missed
 * goal makes the exit code 1.
 *
 * @param intro Markdown that stands before the goals
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
