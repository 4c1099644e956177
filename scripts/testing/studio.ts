import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { trustedProxies } from '#server/http/trusted-proxies.ts';
import { logFormat } from '#server/observe/log.ts';
import { createStudioApp } from '#server/studio/app.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { localCookie, localSession } from '#server/studio/http/local-session.ts';
import { loopbackHosts } from '#server/studio/http/own-host.ts';
import { createStudioServer } from '#server/studio/http/studio-server.ts';
import { openStudio } from '#server/studio/open-studio.ts';
import type { Quotas } from '#server/studio/storage/quotas.ts';
import type { Person, Role } from '#shared/studio/people.ts';
import { temporaryFolder } from './server/content.ts';
import { temporaryDist } from './server/site.ts';
import { fixtureContent } from './site.ts';

interface TestStudioOptions {
  /** Content to copy; the fixture site's by default. */
  content?: string;
  /** A build; a small one by default. `fixtureBuild` exists in built and browser tests. */
  distDir?: string;
  /** Role of the person; an owner by default. */
  role?: Role;
  publishCommand?: string;
  limits?: StudioDeps['limits'];
  quotas?: Quotas;
  callsPerMinute?: number;
  databaseUrl?: string;
  apiUrl?: URL;
}

/** A real studio on a port of its own, with a copy of the content. */
export interface TestStudio {
  origin: string;
  port: number;
  contentDir: string;
  dataDir: string;
  deps: StudioDeps;
  person: Person;
  /** All lines logged so far. */
  log: string[];
  /** Session of the person, for the header `Cookie`. */
  cookie: string;
  /** Path that signs a browser in, once. */
  invite(): string;
  /** Fetches a path as the signed-in person's browser does; an object as `json` becomes the body. */
  fetch(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** Ends it before the test ends. */
  stop(): Promise<void>;
}

/** What the built studio has in a build's `studio`, for tests that need no build. */
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

/** Starts the real studio app of one's own machine; it ends with the test. */
export async function startTestStudio(options: TestStudioOptions = {}): Promise<TestStudio> {
  const { role = 'owner', distDir = temporaryDist(studioFiles) } = options;
  const root = temporaryFolder();
  const [contentDir, dataDir] = [join(root, 'content'), join(root, 'data')];
  cpSync(options.content ?? fixtureContent, contentDir, { recursive: true });
  const log: string[] = [];
  const logger = pino(logFormat('debug'), { write: (line) => log.push(line) });
  const person: Person = { id: 'local', name: 'Asha Menon', email: 'asha@site.example', role };
  const session = localSession(person);
  const hosts: string[] = [];
  const studio = await openStudio({
    mode: 'local',
    studioUrl: new URL('http://localhost'),
    siteUrl: new URL('https://site.example'),
    dataDir,
    databaseUrl: options.databaseUrl ?? null,
    apiUrl: options.apiUrl ?? null,
    studioPublishCommand: options.publishCommand ?? null,
    contentDir,
    distDir,
    ...(options.limits && { limits: options.limits }),
    ...(options.quotas && { quotas: options.quotas }),
    logger,
  });
  const { deps } = studio;
  const app = createStudioApp({
    ...deps,
    hosts,
    isTrusted: trustedProxies(false),
    localSession: session,
    callsPerMinute: options.callsPerMinute ?? 0,
  });
  const server = createStudioServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  hosts.push(...loopbackHosts(port));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await studio.close();
  };
  onTestFinished(stop);
  const signedIn = await fetch(origin + session.invite(), { redirect: 'manual' });
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  if (!cookie.startsWith(localCookie(port))) throw new Error('The studio gave no session');
  return {
    origin,
    port,
    contentDir,
    dataDir,
    deps,
    person,
    log,
    cookie,
    invite: session.invite,
    fetch(path, { json, ...init } = {}) {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      headers.set('origin', origin);
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      return fetch(origin + path, { ...init, headers, ...(body && { body }) });
    },
    stop,
  };
}
