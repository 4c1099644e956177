import { readFileSync } from 'node:fs';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
// The last one names rules that axe leaves out unless it is asked for them.
const tags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice experimental'.split(' ');
/** One of the newest level, which is off by itself, one of the best practice, and an experimental one. */
const mustRun = ['target-size', 'region', 'label-content-name-mismatch'];

/**
 * What axe finds on a page as it stands, by the rules of WCAG 2.2 AA, best practice and those that
 * are experimental; frames are pages of their own. The page's policy must be bypassed.
 *
 * @throws Error where axe did not run one of these kinds
 */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations, passes, incomplete, inapplicable } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        iframes: false,
      }),
    tags,
  );
  const ran = [violations, passes, incomplete, inapplicable].flat().map(({ id }: Result) => id);
  const left = mustRun.filter((rule) => !ran.includes(rule));
  if (left.length > 0) throw new Error(`axe did not run ${left.join(', ')}`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}
