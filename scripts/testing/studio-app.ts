import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { trustedProxies } from '#server/http/trusted-proxies.ts';
import { logFormat } from '#server/observe/log.ts';
import { pictureId } from '#server/pictures/picture-notes.ts';
import type { BuiltPictures } from '#server/pictures/picture-store.ts';
import { createStudioApp } from '#server/studio/app.ts';
import type { LocalSession } from '#server/studio/http/local-session.ts';
import { loopbackHosts } from '#server/studio/http/own-host.ts';
import { createStudioServer } from '#server/studio/http/studio-server.ts';
import { openStudio } from '#server/studio/open-studio.ts';
import type { Quotas } from '#server/studio/storage/quotas.ts';
import type { MediaLimits } from '#shared/studio/media.ts';
import { openLoopback } from './loopback.ts';
import { temporaryFolder } from './server/content.ts';
import { quickCost } from './server/service.ts';
import { temporaryDist } from './server/site.ts';
import { fixtureContent, freePort } from './site.ts';

export interface StudioOptions {
  /** Content folder to copy; the fixture site's by default. */
  content?: string;
  /** A build; a minimal one by default. `fixtureBuild` exists in built and browser tests. */
  distDir?: string;
  publishCommand?: string;
  limits?: MediaLimits;
  quotas?: Quotas;
  callsPerMinute?: number;
  databaseUrl?: string;
  apiUrl?: URL;
  /** Public address; `localhost` by default. */
  studioUrl?: URL;
  /** Whether to trust the `X-Forwarded-For` of one proxy. */
  trustProxy?: boolean;
}

/** Files of the built studio, for tests without a build. */
export const studioFiles = {
  'studio/manifest.json': JSON.stringify({
    script: '/studio/entry-ABCD1234.js',
    style: '/studio/main-ABCD1234.css',
    theme: '/studio/theme-ABCD1234.js',
    modules: [],
  }),
  'studio/entry-ABCD1234.js': `export const text = '${'All that a screen needs. '.repeat(200)}';`,
  'studio/main-ABCD1234.css': 'body{margin:0}',
};

let pictures: Promise<BuiltPictures> | undefined;

/** The fixture's pictures as listed by a build, without resized files, until a preview is shown. */
function fixturePictures(): Promise<BuiltPictures> {
  pictures ??= Promise.all(
    globSync('media/**/*.{jpg,png,svg,webp}', { cwd: fixtureContent }).map(async (file) => {
      const id = await pictureId([readFileSync(join(fixtureContent, file))]);
      return [id, { width: 1200, height: 800 }] as const;
    }),
  ).then(Object.fromEntries);
  return pictures;
}

/**
 * Starts the real studio app with a copy of the content; it stops with the test.
 *
 * @param localSession session of a local studio; without it, people have accounts
 */
export async function startStudioApp(options: StudioOptions, localSession: LocalSession | null) {
  const root = temporaryFolder();
  const [contentDir, dataDir] = [join(root, 'content'), join(root, 'data')];
  cpSync(options.content ?? fixtureContent, contentDir, { recursive: true });
  /** All lines logged so far. */
  const log: string[] = [];
  const logger = pino(logFormat('debug'), { write: (line) => log.push(line) });
  const port = await freePort();
  const { studioUrl = new URL(`http://localhost:${port}`), limits, quotas } = options;
  const studio = await openStudio({
    mode: localSession ? 'local' : 'hosted',
    studioUrl,
    siteUrl: new URL('https://site.example'),
    dataDir,
    databaseUrl: options.databaseUrl ?? null,
    apiUrl: options.apiUrl ?? null,
    studioPublishCommand: options.publishCommand ?? null,
    contentDir,
    distDir: options.distDir ?? temporaryDist(studioFiles, await fixturePictures()),
    ...(limits && { limits }),
    ...(quotas && { quotas }),
    passwordCost: quickCost,
    logger,
  });
  const { deps } = studio;
  const app = createStudioApp({
    ...deps,
    hosts: localSession ? loopbackHosts(port) : [studioUrl.host],
    isTrusted: trustedProxies(options.trustProxy ? 1 : false),
    localSession,
    callsPerMinute: options.callsPerMinute ?? 0,
  });
  const opened = await openLoopback(createStudioServer(app), port);
  /** Stops it before the test ends. */
  const stop = async () => {
    await opened.stop();
    await studio.close();
  };
  onTestFinished(stop);
  return { port, studioUrl, contentDir, dataDir, deps, log, stop };
}
