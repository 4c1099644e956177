import { mkdir, writeFile } from 'node:fs/promises';
import { launchChromium } from '#testing/chromium.ts';
import { NO_PAGE, pagesNamed } from '#testing/routes.ts';
import { storageFor } from '#testing/stored-record.ts';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { freePort, startSite } from '../build/built-server.ts';
import { runCommand } from '../operator/command.ts';
import { numberIn } from './figures.ts';
import { type PageResult, shortcomings } from './lighthouse/limits.ts';
import { measurePage } from './lighthouse/measure.ts';

const report = 'reports/lighthouse.json';

await runCommand({
  help: `Runs Lighthouse as a phone on every page and prints medians. Exit code 1 if a page misses a limit.

npm run lighthouse                    all pages, five runs each: takes over an hour
npm run lighthouse -- --runs 1 /      home, once; other words select pages by their address
npm run lighthouse -- --origin URL    a running site instead of the built one

The figures are also written to ${report}.
`,
  options: { runs: { type: 'string', default: '5' }, origin: { type: 'string' } },
  async run({ values, positionals }) {
    const runs = numberIn(values, 'runs');
    // Lighthouse refuses to measure a 404.
    const pages = pagesNamed(positionals).filter((page) => page !== NO_PAGE);
    const results = await measureAll(pages, runs, values.origin);
    await mkdir('reports', { recursive: true });
    await writeFile(report, JSON.stringify(results, null, 2));
    const short = results.filter((result) => shortcomings(result).length > 0);
    process.stdout.write(`\n${results.length} pages, ${short.length} outside the limits\n`);
    if (short.length > 0) process.exitCode = 1;
  },
});

async function measureAll(
  pages: readonly string[],
  runs: number,
  running?: string,
): Promise<PageResult[]> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const site = running ? undefined : await startBuiltSite();
  const origin = running ?? `http://localhost:${site?.port}`;
  const results: PageResult[] = [];
  process.stdout.write(line(['page', 'perf', 'a11y', 'best', 'SEO', 'LCP', 'SI', 'TBT', 'CLS']));
  try {
    for (const page of pages) {
      const stored = storageFor(page, origin).origins.flatMap(({ localStorage }) => localStorage);
      const result = await measurePage(origin, page, { port, runs, stored });
      results.push(result);
      process.stdout.write(row(result));
    }
  } finally {
    await browser.close();
    await site?.stop();
  }
  return results;
}

async function startBuiltSite() {
  await buildWhereNeeded();
  return startSite();
}

function row(result: PageResult): string {
  const { page, performance, accessibility, bestPractices, seo, cls } = result;
  const times = [result.lcp, result.speedIndex, result.tbt].map(Math.round);
  const figures = [performance, accessibility, bestPractices, seo, ...times];
  const cells = [page, ...figures.map(String), cls.toFixed(2)];
  return line(cells, shortcomings(result).join('; '));
}

function line([page = '', ...figures]: string[], remark = ''): string {
  return `${page.padEnd(34)}${figures.map((text) => text.padStart(6)).join('')}  ${remark}\n`;
}
