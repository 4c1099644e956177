import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openPage } from '../scripts/testing/page.ts';
import { allPages } from '../scripts/testing/routes.ts';
import { type RunningSite, startSite } from '../scripts/testing/site.ts';
import { storageFor } from '../scripts/testing/stored-record.ts';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const widths = [320, 768, 1280];
// The last one names rules that axe leaves out unless it is asked for them.
const tags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice experimental'.split(' ');
const html = new HtmlValidate({ extends: ['html-validate:standard'] });

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.stderr()).toBe('');
});

test.each(allPages)(
  '%s is valid, accessible, free of errors and fits every width',
  async (route) => {
    const source = await fetch(site.origin + route).then((answer) => answer.text());
    expect((await html.validateString(source)).results.flatMap((r) => r.messages)).toEqual([]);

    const page = await openPage({
      bypassCSP: true,
      reducedMotion: 'reduce',
      storageState: storageFor(route, site.origin),
      ...(route === '/no-such-page' && { expectedErrors: /404/ }),
    });
    await page.goto(site.origin + route);
    await hydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.evaluate(axeSource);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate(
        (values) =>
          (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run({
            runOnly: { type: 'tag', values },
            iframes: false,
          }),
        tags,
      );
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
      );
      expect(found, colorScheme).toEqual([]);
    }
  },
);
