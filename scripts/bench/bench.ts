import { NO_PAGE, pagesNamed } from '#testing/routes.ts';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { emptyFolder } from '../build/program.ts';
import { runCommand } from '../operator/command.ts';
import { capturePages } from './captured-pages.ts';
import { compare } from './compare.ts';
import { machineLine, numberIn } from './figures.ts';
import { casesFor, figureTable, goalsOf } from './rates.ts';
import { writeReport } from './report.ts';
import { startExpress, startSite, withMetrics } from './server-process.ts';
import { startFigures } from './start-figures.ts';

await runCommand({
  help: `Measures how fast the built server starts and answers, compared with an Express app of the same pages
that has one middleware.

npm run bench                     five starts, each with five rounds of one second per server and
                                  load: about three minutes
npm run bench -- --starts 2       shorter and less certain

The servers run on core 0, the load comes from core 1. The figures are also written to reports/bench.md and reports/bench.json.
`,
  options: { starts: { type: 'string', default: '5' } },
  async run({ values }) {
    const starts = numberIn(values, 'starts');
    await buildWhereNeeded();
    using folder = emptyFolder();
    await measure(folder.path, starts);
  },
});

async function measure(folder: string, starts: number): Promise<void> {
  const machine = machineLine();
  const start = await startFigures(folder, 15);
  const paths = pagesNamed([]).filter((path) => path !== NO_PAGE);
  const pages = await capturePages(paths, folder);
  const servers = async () => [
    await startSite(folder, await withMetrics()),
    await startExpress(folder),
  ];
  const series = await compare(servers, casesFor(pages), starts);
  const goals = goalsOf(series, start);
  const figures = { machine, starts, series, start };
  writeReport('bench', `${machine}\n\n${figureTable(series)}`, goals, figures);
}
