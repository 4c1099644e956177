import { join } from 'node:path';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { emptyFolder } from '../build/program.ts';
import { runCommand } from '../operator/command.ts';
import { capturePages } from './captured-pages.ts';
import { compare } from './compare.ts';
import { machineLine, numberIn } from './figures.ts';
import { generateSite } from './generated-content.ts';
import { rateGoals, residentAfter, whole, withTag } from './rates.ts';
import { reloadFigures } from './reload-figures.ts';
import { goal, writeReport } from './report.ts';
import { startExpress, startSite, withMetrics } from './server-process.ts';
import { startFigures } from './start-figures.ts';
import { studioGoals } from './studio/saves.ts';

await runCommand({
  help: `Measures how start, rate and memory grow with the number of pages, on a generated site, compared
with an Express app of the same pages; and what an autosave in the studio and a change of one file cost.

npm run bench:scale                        5,000 pages, five starts, each with five rounds: about
                                           half an hour
npm run bench:scale -- --pages 1000        smaller
npm run bench:scale -- --starts 1          shorter

Each generated page is a copy of one of the site's. The figures are also written to
reports/bench-scale.md and reports/bench-scale.json.
`,
  options: {
    pages: { type: 'string', default: '5000' },
    starts: { type: 'string', default: '5' },
  },
  async run({ values }) {
    const pages = numberIn(values, 'pages', 100);
    const starts = numberIn(values, 'starts');
    await buildWhereNeeded();
    using folder = emptyFolder();
    await measure(folder.path, pages, starts);
  },
});

async function measure(folder: string, pages: number, starts: number): Promise<void> {
  const machine = `${machineLine()}, ${pages} pages`;
  const site = await generateSite(join(folder, 'site'), pages);
  const start = await startFigures(folder, 9, site.cwd);
  const captured = await capturePages(site.paths, folder, site.cwd);
  const cases = [
    { name: 'all pages, 200 brotli', requests: captured.map(whole) },
    { name: 'all pages, 304', requests: captured.map(withTag) },
  ];
  const servers = async () => [
    await startSite(site.cwd, { ...(await withMetrics()), cwd: site.cwd }),
    await startExpress(folder, site.paths[0]),
  ];
  const reload = await reloadFigures(site);
  const studio = await studioGoals(site);
  const series = await compare(servers, cases, starts);
  const goals = [
    goal('start to ready, ms', start.ms, 0, { atMost: 1500 }),
    ...rateGoals(series),
    ...studio,
    goal('longest turn of the loop during a reload, ms', reload.longestTurnMs, 0),
    goal('the same in processor time, ms', reload.longestTurnCpuMs, 0, { atMost: 20 }),
    goal('RSS after a reload, MB', reload.residentMb, 0, { atMost: 300 }),
    goal('RSS after load, MB', residentAfter(series), 0, { atMost: 300 }),
  ];
  writeReport('bench-scale', machine, goals, { machine, starts, start, series, reload });
}
