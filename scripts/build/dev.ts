import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build, context, type Metafile } from 'esbuild';
import { watchFolders } from '#server/background/watch-folders.ts';
import { readContent, watchContent } from '#server/content/index.ts';
import { createLogger } from '#server/observe/log.ts';
import { freePort } from './built-server.ts';
import { clientBuildOptions } from './client/bundle.ts';
import { writeManifest } from './client/manifest.ts';
import { DevServer } from './dev/dev-server.ts';
import { createFront } from './dev/front.ts';
import { type DevProblem, type DevState, problemsOf } from './dev/problem.ts';
import { buildEmbeds } from './embeds.ts';
import { developed, serverBuildOptions, workerBuildOptions } from './server.ts';
import { begin, buildPictures, buildStatics, fontsOf } from './statics.ts';

/**
 * `npm run dev`: bundles client and server again and restarts the server whenever a source changes; the
 * server itself watches the content. What is broken is shown over open pages, which reload when the
 * version changes (dev/overlay.ts).
 */
const QUIET_MS = 20;

const port = Number(process.env.PORT ?? 3000);
/** Each port has a folder of its own, because other processes build into theirs. */
const outDir = join('dist/dev', String(port));
const sitePort = await freePort();
const logger = createLogger('warn');
/** Problems that keep each part of the build from being up to date. */
const broken: Record<'statics' | 'code' | 'embeds', DevProblem[]> = {
  statics: [],
  code: [],
  embeds: [],
};
let embedBuilds = 0;

const server = new DevServer(join(outDir, 'server.js'), {
  SITE_URL: `http://localhost:${port}`,
  ...process.env,
  PORT: String(sitePort),
  HOST: '127.0.0.1',
  NODE_ENV: 'development',
});

const state = (): DevState => {
  const problems = [...Object.values(broken).flat(), ...server.problems];
  const version = server.version && `${server.version}-${embedBuilds}`;
  return { version, problems, notes: server.notes };
};

function onChange(folder: string, act: () => void): void {
  if (!existsSync(folder)) return;
  let timer: NodeJS.Timeout | undefined;
  const actSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(act, QUIET_MS);
  };
  watchFolders(folder, {
    onEvent: (file) => !file.includes('.test.') && actSoon(),
    onError: (error) => process.stderr.write(`${error}\n`),
  });
}

const nextChange = () =>
  new Promise<void>((resolve) => {
    const stop = watchContent('content', logger, () => {
      stop();
      resolve();
    });
  });

/** Builds something of the content; if that fails, again after the next change. */
async function untilBuilt<Built>(make: () => Promise<Built>): Promise<Built> {
  for (;;) {
    try {
      const built = await make();
      broken.statics = [];
      return built;
    } catch (error) {
      broken.statics = problemsOf(error);
      await nextChange();
    }
  }
}

const { outputFiles } = await build({
  entryPoints: ['scripts/build/dev/overlay.ts'],
  bundle: true,
  format: 'iife',
  write: false,
  logLevel: 'warning',
});
const overlay = outputFiles[0]?.text ?? '';
const front = createFront({ sitePort, isUp: () => server.isUp, state, overlay });
front.on('error', (error) => {
  process.stderr.write(`PORT: ${error.message}\n`);
  process.exit(1);
});
front.listen(port, process.env.HOST || '127.0.0.1');
// The process that has the port owns the folder, so nothing is written before.
await once(front, 'listening');

let built = await untilBuilt(async () => {
  const source = await begin(outDir);
  return buildStatics(source, fontsOf(source, outDir), { development: true, outDir });
});
await cp('scripts/build/entries', outDir, { recursive: true });
const serverDir = join(outDir, 'server');
/** Each bundle, and the folders whose sources it may have. */
const bundles = await Promise.all(
  [
    { folders: ['client', 'shared'], options: clientBuildOptions(built.fontFaces, true, outDir) },
    { folders: ['client', 'server', 'shared'], options: developed(serverBuildOptions(serverDir)) },
    { folders: ['server', 'shared'], options: developed(workerBuildOptions(serverDir)) },
  ].map(async ({ folders, options }) => ({ folders, context: await context(options) })),
);
const [clientBundle] = bundles;
let client: Metafile | undefined;
/** Those that are not up to date. */
const stale = new Set(bundles);

/** @returns the problems of a bundle's sources */
async function bundleAgain(bundle: (typeof bundles)[number]): Promise<DevProblem[]> {
  // Before: a source may be saved meanwhile.
  stale.delete(bundle);
  try {
    const { metafile } = await bundle.context.rebuild();
    if (bundle === clientBundle) client = metafile;
    return [];
  } catch (error) {
    stale.add(bundle);
    return problemsOf(error);
  }
}

/** Bundles what has changed, and runs it. */
async function rebuild(): Promise<void> {
  // All of them end first: the bundler takes a call for one that is under way.
  const problems = await Promise.all([...stale].map(bundleAgain));
  broken.code = problems.find((each) => each.length > 0) ?? [];
  if (broken.code.length > 0) return;
  broken.code = await writeManifest(client as Metafile, built, outDir).then(() => [], problemsOf);
  if (broken.code.length === 0) await server.restart();
}

let lastBuild = rebuild();
const rebuildNext = () => {
  lastBuild = lastBuild.then(rebuild);
};
for (const folder of ['client', 'server', 'shared'])
  onChange(folder, () => {
    for (const bundle of bundles) if (bundle.folders.includes(folder)) stale.add(bundle);
    rebuildNext();
  });
// A server that did not start because of its content does not watch it.
watchContent('content', logger, () => server.isDown && void server.restart());
const embedFolder = 'content/embeds';
onChange(embedFolder, async () => {
  const fontFaces = built.fontFaces.css;
  const job = { source: embedFolder, outDir: join(outDir, 'embeds'), fontFaces, minify: false };
  broken.embeds = await buildEmbeds(job).then(() => [], problemsOf);
  if (broken.embeds.length === 0) embedBuilds += 1;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await server.stop(signal);
    process.exit(0);
  });
}
await lastBuild;
// Until these are there, pages show pictures as they are.
const pictures = await untilBuilt(() => buildPictures(readContent('content'), outDir));
built = { ...built, ...pictures };
lastBuild = lastBuild.then(async () => {
  if (client) await writeManifest(client, built, outDir);
  await server.renew();
});
