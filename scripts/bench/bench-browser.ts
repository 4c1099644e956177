import { type Browser, chromium } from 'playwright-core';
import { launchChromium } from '#testing/chromium.ts';
import { findProgram } from '#testing/find-program.ts';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { startSite } from '../build/built-server.ts';
import { runCommand } from '../operator/command.ts';
import { type MainThread, mainThread } from './browser/main-thread.ts';
import { navigate, ROUND_TRIP_MS } from './browser/navigation.ts';
import { machineLine, numberIn, spread } from './figures.ts';
import { startPlainPage } from './plain-page/server.tsx';
import { type Goal, goal as goalOf, writeReport } from './report.ts';

/** The pages that a phone loads. */
const phonePages = ['/', '/about', '/RPASolutions'] as const;

/** The figures compared with the plain page's. */
const threadWords = {
  layouts: 'layouts',
  layoutMs: 'layouts, ms',
  longTasks: 'tasks above 50 ms',
  longTasksMs: 'tasks above 50 ms, ms',
} as const;

await runCommand({
  help: `Measures the built site in a browser: navigation, hydration, and what its pages cost a phone's main
thread beside a plain Express and React page of the same texts.

npm run bench:browser                   five rounds: about three minutes
npm run bench:browser -- --rounds 1     shorter and less certain

Navigations have a round trip of 150 ms, loads a CPU four times slower.
Paint and blocking times come from Lighthouse, as does the browser: npm run lighthouse -- / about
What each page takes is a figure of the build: dist/current/sizes.txt
The figures are also written to reports/bench-browser.md and reports/bench-browser.json.
`,
  options: { rounds: { type: 'string', default: '5' } },
  async run({ values }) {
    const rounds = numberIn(values, 'rounds');
    await buildWhereNeeded();
    const line = machineLine();
    process.env.CHROMIUM_PATH ??= findProgram('chromium');
    const [server, site] = await Promise.all([launchChromium(), startSite()]);
    const plain = await startPlainPage(site.origin);
    try {
      const browser = await chromium.connect(server.wsEndpoint());
      const samples: Sample[] = [];
      while (samples.length < rounds) {
        samples.push(await sample(browser, site.origin, plain.origin));
      }
      const machine = `${line}, Chromium ${browser.version()}`;
      writeReport('bench-browser', machine, goalsOf(samples), { machine, rounds: samples });
    } finally {
      plain.stop();
      await Promise.all([server.close(), site.stop()]);
    }
  },
});

type Sample = Awaited<ReturnType<typeof sample>>;

/** Measures everything once; figures that are compared follow each other directly. */
async function sample(browser: Browser, origin: string, plain: string) {
  return {
    ours: await threads(browser, origin),
    plain: await threads(browser, plain),
    rested: await navigate(browser, origin, 'rested'),
    inView: await navigate(browser, origin, 'in view'),
    unforeseen: await navigate(browser, origin, 'unforeseen'),
  };
}

async function threads(browser: Browser, origin: string): Promise<MainThread[]> {
  const all: MainThread[] = [];
  for (const path of phonePages) all.push(await mainThread(browser, origin + path));
  return all;
}

/** The phone's figures of a page, of which the numbers may not be above those of the plain page. */
function threadGoals(samples: readonly Sample[]): Goal[] {
  return phonePages.flatMap((path, n) =>
    (Object.keys(threadWords) as (keyof typeof threadWords)[]).map((name) => {
      const figures = (of: 'ours' | 'plain') => samples.map((one) => one[of][n]?.[name] ?? NaN);
      const plain = spread(figures('plain')).median;
      const label = `${path}: ${threadWords[name]} (plain page: ${plain.toFixed(0)})`;
      return goalOf(label, figures('ours'), 0, name.endsWith('Ms') ? {} : { atMost: plain });
    }),
  );
}

function goalsOf(samples: readonly Sample[]): Goal[] {
  const goal = (
    name: string,
    figure: (one: Sample) => number,
    limit?: Parameters<typeof goalOf>[3],
  ) => goalOf(name, samples.map(figure), 0, limit);
  return [
    goal('click to heading after hovering for 300 ms, ms', ({ rested }) => rested, { atMost: 40 }),
    goal('click to heading of a link near the middle, ms', ({ inView }) => inView, { atMost: 40 }),
    goal('click to heading of any other link, ms', ({ unforeseen }) => unforeseen, {
      atMost: ROUND_TRIP_MS + 40,
    }),
    goal('home: hydration, ms', ({ ours: [home] }) => home?.hydrationMs ?? NaN, { atMost: 50 }),
    goal('home: modules before it, ms', ({ ours: [home] }) => home?.modulesMs ?? NaN),
    goal('home: scripts in idle time after it, ms', ({ ours: [home] }) => home?.restMs ?? NaN),
    ...threadGoals(samples),
  ];
}
