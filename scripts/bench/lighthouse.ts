import { mkdir, writeFile } from 'node:fs/promises';
import { launchChromium } from '#testing/chromium.ts';
import { findProgram } from '#testing/find-program.ts';
import { NO_PAGE, pagesNamed } from '#testing/routes.ts';
import { storageFor } from '#testing/stored-record.ts';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { freePort, startSite } from '../build/built-server.ts';
import { runCommand } from '../operator/command.ts';
import { machineLine, numberIn } from './figures.ts';
import { type Figures, type PageResult, shortcomings } from './lighthouse/limits.ts';
import { measurePage } from './lighthouse/measure.ts';
import { startPlainPage } from './plain-page/server.tsx';

const report = 'reports/lighthouse.json';

await runCommand({
  help: `Runs Lighthouse as a phone on every page, in turn with a plain Express and React page of the same
texts, and prints medians. Exit code 1 if a page misses a limit.

npm run lighthouse                    all pages, five runs each: takes over two hours
npm run lighthouse -- --runs 1 /      home, once; other words select pages by their address

It needs a Chromium with the new headless mode: Debian's, or the one at CHROMIUM_PATH. The one that the
tests install is an older kind, which blocks for hardly any time.

The figures are also written to ${report}.
`,
  options: { runs: { type: 'string', default: '5' } },
  async run({ values, positionals }) {
    const runs = numberIn(values, 'runs');
    // Lighthouse refuses to measure a 404.
    const pages = pagesNamed(positionals).filter((page) => page !== NO_PAGE);
    const results = await measureAll(pages, runs);
    await mkdir('reports', { recursive: true });
    await writeFile(report, JSON.stringify(results, null, 2));
    const short = results.filter((result) => shortcomings(result).length > 0);
    process.stdout.write(`\n${results.length} pages, ${short.length} outside the limits\n`);
    if (short.length > 0) process.exitCode = 1;
  },
});

async function measureAll(pages: readonly string[], runs: number): Promise<PageResult[]> {
  await buildWhereNeeded();
  process.env.CHROMIUM_PATH ??= findProgram('chromium');
  process.stdout.write(`${machineLine()}, ${process.env.CHROMIUM_PATH}\n\n`);
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const built = await startSite();
  const site = `http://localhost:${built.port}`;
  const plain = await startPlainPage(site);
  const results: PageResult[] = [];
  process.stdout.write(line(['page', 'perf', 'a11y', 'best', 'SEO', 'LCP', 'SI', 'TBT', 'CLS']));
  try {
    for (const page of pages) {
      const stored = storageFor(page, site).origins.flatMap(({ localStorage }) => localStorage);
      const origins = { site, plain: plain.origin };
      const result = await measurePage(page, { origins, port, runs, stored });
      results.push(result);
      process.stdout.write(row(page, result, shortcomings(result).join('; ')));
      process.stdout.write(row('  plain', result.plain));
    }
  } finally {
    plain.stop();
    await browser.close();
    await built.stop();
  }
  return results;
}

function row(name: string, figures: Figures, remark?: string): string {
  const { performance, accessibility, bestPractices, seo, lcp, speedIndex, tbt, cls } = figures;
  const times = [lcp, speedIndex, tbt].map(Math.round);
  const cells = [performance, accessibility, bestPractices, seo, ...times].map(String);
  return line([name, ...cells, cls.toFixed(2)], remark);
}

function line([page = '', ...figures]: string[], remark = ''): string {
  return `${page.padEnd(34)}${figures.map((text) => text.padStart(6)).join('')}  ${remark}\n`;
}
