import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CapturedPage, capturePages } from './bench/captured-pages.ts';
import { type Case, compare, stopAll } from './bench/compare.ts';
import { machineLine, spread } from './bench/figures.ts';
import { type GeneratedSite, generateSite } from './bench/generated-content.ts';
import { heldBytes } from './bench/heap.ts';
import { type LoadRequest, load } from './bench/load.ts';
import { rateGoals } from './bench/rates.ts';
import { type Goal, goalTable, writeReport } from './bench/report.ts';
import {
  pinToCore0,
  residentBytes,
  type ServerProcess,
  SITE_URL,
  startServer,
} from './bench/server-process.ts';
import { startFigures, untilComplete } from './bench/start-figures.ts';
import { buildWhereNeeded } from './build-where-needed.ts';
import { runCommand, UsageError } from './operator/command.ts';
import { freePort } from './testing/site.ts';

await runCommand({
  help: `How cost grows with the site: a generated one beside node:http with the same bytes.

npm run bench:scale                        5,000 pages, nine rounds: some eight minutes
npm run bench:scale -- --pages 1000        shorter

Each page is a copy of one of the site's. The figures are written to reports/bench-scale.md and
reports/bench-scale.json too.
`,
  options: {
    pages: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '9' },
  },
  async run({ values }) {
    const [pages, rounds] = [Number(values.pages), Number(values.rounds)];
    if (!(pages >= 100 && rounds >= 1)) throw new UsageError('at least 100 pages and one round');
    await buildWhereNeeded();
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      await measure(folder, pages, rounds);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

async function measure(folder: string, pages: number, rounds: number): Promise<void> {
  const machine = `${machineLine()}, ${pages} pages`;
  const small = await generateSite(newFolder(folder, 'small'), 0);
  const large = await generateSite(newFolder(folder, 'large'), pages);
  const start = await startFigures(folder, rounds, large.cwd);
  const before = await measureSmall(small, folder);
  const site = await startComplete(large);
  const servers = [site.server];
  try {
    const captured = await capturePages(site.server.port, large.paths, folder);
    servers.push(await startYardstick(folder, large.paths[0]));
    const series = await compare(servers, casesFor(captured), { rounds, seconds: 1, folder });
    const resident = residentBytes(site.server);
    const held = await heldBytes(site.server, site.inspectPort);
    const beyond = held - before.held - (site.storedBytes - before.storedBytes);
    const one = (name: string, figure: number, digits: number, atMost?: number): Goal => ({
      name,
      figure: spread([figure]),
      digits,
      limit: atMost === undefined ? undefined : { atMost },
    });
    const goals: Goal[] = [
      { name: 'start to first 200, ms', figure: start.ms, digits: 0, limit: { atMost: 2000 } },
      ...rateGoals(series),
      one('memory a page beyond its bytes, kB', beyond / (pages - small.pages) / 1000, 2, 2),
      one('bytes of a page, kB', site.storedBytes / pages / 1000, 1),
      one('pages complete, s', site.completeMs / 1000, 0),
      one('RSS after load, MB', resident / 2 ** 20, 0),
    ];
    const figures = { machine, rounds, start, series, before, beyond, held, resident };
    writeReport('bench-scale', `${machine}\n\n${goalTable(goals)}`, figures);
  } finally {
    await stopAll(servers);
  }
}

function newFolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

/** A site with all its pages complete. */
interface CompleteSite {
  server: ServerProcess;
  inspectPort: number;
  completeMs: number;
  /** Files of the pages, and what was finished of them. */
  storedBytes: number;
}

/** On all cores until the pages are complete, then on one. */
async function startComplete({ cwd, contentBytes }: GeneratedSite): Promise<CompleteSite> {
  const inspectPort = await freePort();
  const log = join(cwd, 'site.log');
  const server = await startServer({
    name: 'this site',
    script: [`--inspect-port=127.0.0.1:${inspectPort}`, 'dist/server.js'],
    port: await freePort(),
    cwd,
    path: '/',
    log,
    env: { DATA_DIR: join(cwd, 'data'), ADMIN_PORT: String(await freePort()), SITE_URL },
    anyCore: true,
  });
  const { ms, bytes } = await untilComplete(log);
  pinToCore0(server);
  return { server, inspectPort, completeMs: ms, storedBytes: contentBytes + bytes };
}

async function measureSmall(site: GeneratedSite, folder: string) {
  const { server, inspectPort, storedBytes } = await startComplete(site);
  // What any load leaves behind, such as compiled code, is no page's.
  await load(server, [whole('/'), { path: '/', headers: { 'If-None-Match': '*' } }], 3, folder);
  const held = await heldBytes(server, inspectPort);
  await stopAll([server]);
  return { held, storedBytes };
}

async function startYardstick(folder: string, path = ''): Promise<ServerProcess> {
  return startServer({
    name: 'node:http',
    script: ['scripts/bench/node-http-server.ts', folder],
    port: await freePort(),
    cwd: process.cwd(),
    path,
    log: join(folder, 'node-http.log'),
    env: { NODE_ENV: 'production' },
  });
}

function whole(path: string): LoadRequest {
  return { path, headers: { 'Accept-Encoding': 'br' } };
}

function casesFor(pages: readonly CapturedPage[]): Case[] {
  const withTag = ({ path, etag }: CapturedPage) => {
    return { path, headers: { ...whole(path).headers, 'If-None-Match': etag } };
  };
  return [
    {
      name: 'random walk, 200 brotli',
      requestsOf: () => pages.map(({ path }) => whole(path)),
    },
    { name: 'random walk, 304', requestsOf: () => pages.map(withTag) },
  ];
}
