import { readFileSync } from 'node:fs';
import type { AxeResults, Result, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
// Experimental rules run only if selected.
const tags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice experimental'.split(' ');
/** A WCAG 2.2 rule that is off by default, a best practice and an experimental rule. */
const mustRun = ['target-size', 'region', 'label-content-name-mismatch'];

/**
 * @returns axe violations of a page, without its frames: WCAG 2.2 AA, best-practice and experimental rules
 * @throws Error if axe did not run one of these kinds of rules
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const { violations, passes, incomplete, inapplicable } = await runAxe(page, {
    type: 'tag',
    values: tags,
  });
  const ran = [violations, passes, incomplete, inapplicable].flat().map(({ id }: Result) => id);
  const left = mustRun.filter((rule) => !ran.includes(rule));
  if (left.length > 0) throw new Error(`axe did not run ${left.join(', ')}`);
  return problemsOf(violations);
}

/** Violations of the rules that depend on colours, which are all that differs between themes. */
export async function colourProblems(page: Page): Promise<string[]> {
  const values = ['color-contrast', 'link-in-text-block'];
  return problemsOf((await runAxe(page, { type: 'rule', values })).violations);
}

async function runAxe(page: Page, runOnly: RunOnly): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    (only) =>
      (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run({
        runOnly: only,
        iframes: false,
        // Describing each of a thousand passing elements would take half of the time.
        resultTypes: ['violations'],
      }),
    runOnly,
  );
}

const problemsOf = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
