import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { context } from 'esbuild';
import { buildStatics, clientBuildOptions, writeManifest } from './build.ts';
import { buildEmbeds } from './embeds.ts';

/**
 * `npm run dev`: bundles the client again and restarts the server whenever a source changes. The
 * server itself watches the content. Open pages reload when the version changes
 * (client/navigation/live-reload.ts).
 */
const QUIET_MS = 50;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;

async function restartServer(): Promise<void> {
  if (server?.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  server = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

function restartSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(restartServer, QUIET_MS);
}

function onChange(folder: string, act: () => void): void {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file && !file.includes('.test.')) act();
  });
}

const statics = await buildStatics({ development: true });
const options = clientBuildOptions(statics.fontFaces.pages, true);
const client = await context({
  ...options,
  plugins: [
    ...(options.plugins ?? []),
    {
      name: 'restart-server',
      setup: (build) =>
        build.onEnd(async ({ metafile, errors }) => {
          if (errors.length > 0 || !metafile) return;
          await writeManifest(metafile, statics);
          restartSoon();
        }),
    },
  ],
});
await client.watch();
// It is inlined into pages, so no bundle depends on it.
watch('client/head-script.ts', () => void client.rebuild());
onChange('server', restartSoon);
const fontFaces = statics.fontFaces.embeds;
const source = 'content/embeds';
onChange(source, () => buildEmbeds({ source, outDir: 'dist/embeds', fontFaces, minify: false }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.kill(signal);
    process.exit(0);
  });
}
