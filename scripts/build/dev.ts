import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { watchFolders } from '#server/background/watch-folders.ts';
import { readContent, watchContent } from '#server/content/index.ts';
import { createLogger } from '#server/observe/log.ts';
import { SNAPSHOT, writeContentSnapshot } from '#server/site/content-snapshot.ts';
import { freePort } from './built-server.ts';
import { writeManifest } from './client/manifest.ts';
import { DevBundles } from './dev/bundles.ts';
import { DevServer } from './dev/dev-server.ts';
import { createFront } from './dev/front.ts';
import { type DevProblem, type DevState, problemsOf } from './dev/problem.ts';
import { buildEmbeds } from './embeds.ts';
import type { FontRules } from './fonts/build-fonts.ts';
import {
  buildPictures,
  buildStatics,
  emptyBuild,
  fontsOf,
  readSource,
  type Statics,
} from './statics.ts';

/**
 * `npm run dev`: rebuilds the bundles affected by a saved source. If the server's own code changes, it is
 * restarted; renderer, scripts and styles are reloaded at run time; it watches the content itself. Errors are
 * shown over open pages, which reload when the version changes (dev/overlay.ts).
 */
const QUIET_MS = 20;

const port = Number(process.env.PORT ?? 3000);
/** Each port has its own folder, because other processes build into theirs. */
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

interface Changes {
  onFile?: (file: string) => void;
  /** Runs once no file has changed for a moment. */
  onQuiet: () => void;
}

function onChange(folder: string, { onFile, onQuiet }: Changes): void {
  if (!existsSync(folder)) return;
  let timer: NodeJS.Timeout | undefined;
  watchFolders(folder, {
    onEvent(file) {
      if (file.includes('.test.')) return;
      onFile?.(file);
      clearTimeout(timer);
      timer = setTimeout(onQuiet, QUIET_MS);
    },
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

/** Builds something from the content; after a failure it is retried with the next change. */
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
// The process that has the port owns the folder, so nothing is written earlier.
await once(front, 'listening');

await emptyBuild(outDir);
await cp('scripts/build/entries', outDir, { recursive: true });
const fontFaces = Promise.withResolvers<FontRules>();
const bundles = await DevBundles.open(fontFaces.promise, outDir);
const statics = untilBuilt(async () => {
  const source = await readSource();
  const fonts = fontsOf(source, outDir);
  const [made] = await Promise.all([
    buildStatics(source, fonts, { development: true, outDir }),
    fonts.then(fontFaces.resolve),
  ]);
  // The first start need not check it again.
  writeContentSnapshot(outDir, source);
  return made;
});
/** Until these are ready, pages show unresized pictures. */
let pictures: Partial<Statics> = {};

const writeOwnManifest = async () =>
  writeManifest(bundles.client, { ...(await statics), ...pictures }, outDir);

let isFirst = true;

/** Rebuilds changed bundles, and runs them. */
async function rebuild(): Promise<void> {
  broken.code = await bundles
    .rebuild()
    .then(writeOwnManifest)
    .then(() => [], problemsOf);
  if (broken.code.length > 0) return;
  const changed = bundles.takeChanged();
  // The content is checked by the worker.
  if (changed.has('worker') && !isFirst) rmSync(join(outDir, SNAPSHOT), { force: true });
  isFirst = false;
  const isOfServer = changed.has('server') || changed.has('worker');
  // Pages are rendered again if the browser's files have changed.
  const isOfRendererAlone = changed.has('renderer') && !changed.has('scripts');
  await (isOfServer || isOfRendererAlone ? server.restart() : server.renew());
}

let lastBuild = Promise.resolve();
const next = (step: () => Promise<void>) => {
  lastBuild = lastBuild.then(step);
};
for (const folder of ['client', 'server', 'shared'])
  onChange(folder, {
    onFile: (file) => bundles.saved(folder, file),
    onQuiet: () => next(rebuild),
  });
// A server that failed to start because of its content does not watch it.
watchContent('content', logger, () => server.isDown && void server.restart());
const embedFolder = 'content/embeds';
onChange(embedFolder, {
  async onQuiet() {
    const fontFaces = (await statics).fontFaces.css;
    const job = { source: embedFolder, outDir: join(outDir, 'embeds'), fontFaces, minify: false };
    broken.embeds = await buildEmbeds(job).then(() => [], problemsOf);
    if (broken.embeds.length === 0) embedBuilds += 1;
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await server.stop(signal);
    process.exit(0);
  });
}
next(rebuild);
await lastBuild;
pictures = await untilBuilt(async () =>
  buildPictures(readContent('content'), await statics, outDir),
);
next(async () => {
  await writeOwnManifest();
  await server.renew();
});
