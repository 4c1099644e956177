import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, context } from 'esbuild';
import { watchFolders } from '#server/background/watch-folders.ts';
import { freePort } from './built-server.ts';
import { clientBuildOptions } from './client/bundle.ts';
import { writeManifest } from './client/manifest.ts';
import { DevServer } from './dev/dev-server.ts';
import { createFront } from './dev/front.ts';
import {
  buildProblem,
  type DeadLinkNotes,
  type DevProblem,
  type DevState,
  problemsOf,
} from './dev/problem.ts';
import { buildEmbeds } from './embeds.ts';
import { buildStatics, type Statics } from './statics.ts';

/**
 * `npm run dev`: bundles the client again and restarts the server whenever a source changes; the
 * server itself watches the content. What is broken is shown over open pages, which reload when the
 * version changes (dev/overlay.ts).
 */
const QUIET_MS = 50;

const port = Number(process.env.PORT ?? 3000);
/** Each port has a folder of its own, because other processes build into theirs. */
const outDir = join('dist/dev', String(port));
const sitePort = await freePort();
/** Problems that keep each part of the build from being up to date. */
const broken: Record<'statics' | 'client' | 'embeds', DevProblem[]> = {
  statics: [],
  client: [],
  embeds: [],
};
let notes: DevProblem[] = [];
let embedBuilds = 0;

const server = new DevServer(
  {
    SITE_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    DEV_BUILD: outDir,
  },
  () => findDeadLinks(),
);

const state = (): DevState => {
  const problems = [...Object.values(broken).flat(), ...server.problems];
  const version = server.version && `${server.version}-${embedBuilds}`;
  return { version, problems, notes };
};

let timer: NodeJS.Timeout | undefined;
function restartSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => server.restart(), QUIET_MS);
}

async function findDeadLinks(): Promise<void> {
  const script = 'scripts/build/dev/dead-links.ts';
  const run = await promisify(execFile)(process.execPath, [script]).catch(() => null);
  // Content that has become invalid meanwhile is reported as such.
  if (!run) return;
  const found = JSON.parse(run.stdout) as DeadLinkNotes;
  // Files may have changed before they were read; those of the next version are searched again.
  if (server.version.startsWith(`${found.contentVersion}-`)) notes = found.notes;
}

function onChange(folder: string, act: () => void): void {
  if (!existsSync(folder)) return;
  watchFolders(folder, {
    onEvent: (file) => !file.includes('.test.') && act(),
    onError: (error) => process.stderr.write(`${error}\n`),
  });
}

const nextChange = (folder: string) =>
  new Promise<void>((resolve) => {
    const done = () => {
      stop();
      resolve();
    };
    const stop = watchFolders(folder, { onEvent: done, onError: done });
  });

/** Builds what the bundles do not hold; if that fails, again after the next change of the content. */
async function statics(): Promise<Statics> {
  for (;;) {
    try {
      const built = await buildStatics({ development: true, outDir });
      broken.statics = [];
      return built;
    } catch (error) {
      broken.statics = problemsOf(error);
      await nextChange('content');
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

const built = await statics();
const options = clientBuildOptions(built.fontFaces, true, outDir);
const client = await context({
  ...options,
  plugins: [
    ...(options.plugins ?? []),
    {
      name: 'restart-server',
      setup: (build) =>
        build.onEnd(async ({ metafile, errors }) => {
          broken.client = errors.map(buildProblem);
          if (errors.length > 0 || !metafile) return;
          await writeManifest(metafile, built, outDir);
          restartSoon();
        }),
    },
  ],
});
await client.watch();
// It is inlined into pages, so no bundle depends on it.
watch('client/head-script.ts', () => void client.rebuild().catch(() => {}));
onChange('server', restartSoon);
onChange('shared', restartSoon);
// A server that did not start because of its content does not watch it.
onChange('content', () => server.isDown && restartSoon());
const source = 'content/embeds';
const fontFaces = built.fontFaces.css;
const embeds = { source, outDir: join(outDir, 'embeds'), fontFaces, minify: false };
onChange(source, async () => {
  broken.embeds = await buildEmbeds(embeds).then(() => [], problemsOf);
  if (broken.embeds.length === 0) embedBuilds += 1;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await server.stop(signal);
    process.exit(0);
  });
}
