import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firefox } from '../../measuring/firefox.ts';
import { webkit } from '../../measuring/webkit.ts';
import { pageFileName, pagesNamed } from '../routes.ts';
import { type RunningSite, startOwnSite } from '../site.ts';
import { itemsFor } from '../stored-record.ts';

const folder = 'reports/screenshots';
const widths = [360, 768, 1440];

let site: RunningSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.stop());

describe.each([firefox, webkit])('$name', (browser) => {
  test(`no page of this site is wider than its window; screenshots are in ${folder}`, async () => {
    const visitor = await browser.start();
    const tooWide: string[] = [];
    try {
      await visitor.open(site.origin);
      for (const width of widths) {
        await visitor.resize(width, 900);
        const files = join(folder, `${browser.name.toLowerCase()}-${width}`);
        mkdirSync(files, { recursive: true });
        for (const page of pagesNamed([])) {
          // Without a stored record, a protected page redirects while it is being measured.
          await visitor.read(
            (storage) => {
              localStorage.clear();
              for (const { name, value } of JSON.parse(storage)) localStorage.setItem(name, value);
            },
            JSON.stringify(itemsFor(page)),
          );
          await visitor.open(site.origin + page);
          const isTooWide = await visitor.read(async () => {
            await document.fonts.ready;
            return document.documentElement.scrollWidth > document.documentElement.clientWidth;
          });
          if (isTooWide) tooWide.push(`${page} at ${width} px`);
          writeFileSync(join(files, `${pageFileName(page)}.png`), await visitor.screenshot());
        }
      }
    } finally {
      await visitor.close();
    }
    expect(tooWide).toEqual([]);
  }, 600_000);
});
