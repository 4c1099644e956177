import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { trustedProxies } from '#server/http/trusted-proxies.ts';
import { logFormat } from '#server/observe/log.ts';
import { createStudioApp } from '#server/studio/app.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { createStudioServer } from '#server/studio/http/studio-server.ts';
import { openStudio } from '#server/studio/open-studio.ts';
import type { Accounts } from '#server/studio/people/accounts.ts';
import { bodies } from '#server/studio/people/bodies.ts';
import { createLink } from '#server/studio/people/links.ts';
import type { Schedules } from '#server/studio/publishing/schedules.ts';
import type { Role } from '#shared/studio/people.ts';
import { temporaryFolder } from './server/content.ts';
import { temporaryDist } from './server/site.ts';
import { fixtureContent, freePort } from './site.ts';
import { studioFiles } from './studio.ts';

export const PASSWORD = 'kolam dots and lines';

/** Someone's browser: it keeps cookies and sends the studio's own `Origin`. */
export interface Visitor {
  cookies: Map<string, string>;
  /** An object as `json` becomes the body. */
  fetch(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** Sends a call and returns status and body. */
  call(method: string, path: string, json?: unknown): Promise<[number, unknown]>;
}

export interface HostedStudio {
  origin: string;
  port: number;
  deps: StudioDeps;
  accounts: Accounts;
  schedules: Schedules;
  contentDir: string;
  dataDir: string;
  /** All lines logged so far. */
  log: string[];
  visitor(headers?: Record<string, string>): Visitor;
  /** Token of a link that makes, or resets, an account. */
  invite(email: string, role?: Role, hours?: number): Promise<string>;
  /** Someone with a new account, signed in; the name is the address before its `@`. */
  join(email: string, role: Role): Promise<Visitor>;
}

interface HostedStudioOptions {
  databaseUrl?: string;
  distDir?: string;
  publishCommand?: string;
  /** Public address; the one that it listens on by default. */
  studioUrl?: URL;
  /** Proxies whose `X-Forwarded-For` counts. */
  trustProxy?: boolean;
}

/** Starts the real studio with accounts, with a copy of the fixture's content; it ends with the test. */
export async function startHostedStudio(options: HostedStudioOptions = {}): Promise<HostedStudio> {
  const root = temporaryFolder();
  const [contentDir, dataDir] = [join(root, 'content'), join(root, 'data')];
  cpSync(fixtureContent, contentDir, { recursive: true });
  const log: string[] = [];
  const logger = pino(logFormat('debug'), { write: (line) => log.push(line) });
  const port = await freePort();
  const studioUrl = options.studioUrl ?? new URL(`http://localhost:${port}`);
  const studio = await openStudio({
    mode: 'hosted',
    studioUrl,
    siteUrl: new URL('https://site.example'),
    dataDir,
    databaseUrl: options.databaseUrl ?? null,
    apiUrl: null,
    studioPublishCommand: options.publishCommand ?? null,
    contentDir,
    distDir: options.distDir ?? temporaryDist(studioFiles),
    logger,
  });
  const { accounts, schedules } = studio.deps;
  if (!accounts) throw new Error('A hosted studio has accounts');
  const app = createStudioApp({
    ...studio.deps,
    hosts: [studioUrl.host],
    isTrusted: trustedProxies(options.trustProxy ? 1 : false),
    localSession: null,
    callsPerMinute: 0,
  });
  const server = createStudioServer(app);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await studio.close();
  });
  const { origin } = studioUrl;
  const visitor = (headers: Record<string, string> = {}) => createVisitor(origin, headers);
  const invite = async (email: string, role?: Role, hours?: number) => {
    const by = { name: 'Command line', email: '' };
    const { link } = await createLink(accounts, by, bodies.link.parse({ email, role, hours }));
    return link.slice(link.lastIndexOf('/') + 1);
  };
  return {
    origin,
    port,
    accounts,
    deps: studio.deps,
    schedules,
    contentDir,
    dataDir,
    log,
    visitor,
    invite,
    async join(email, role) {
      const token = await invite(email, role);
      const [name = ''] = email.split('@');
      const joined = visitor();
      const [status, body] = await joined.call('POST', `/api/invitations/${token}`, {
        name,
        password: PASSWORD,
      });
      if (status !== 204) throw new Error(`Joining failed: ${status} ${JSON.stringify(body)}`);
      return joined;
    },
  };
}

function createVisitor(origin: string, extra: Record<string, string>): Visitor {
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    cookies,
    async fetch(path, { json, ...init } = {}) {
      const headers = new Headers({
        origin,
        ...extra,
        ...Object.fromEntries(new Headers(init.headers)),
      });
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      if (cookie) headers.set('cookie', cookie);
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      const answer = await fetch(origin + path, { ...init, headers, ...(body && { body }) });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
    async call(method, path, json) {
      const answer = await visitor.fetch(path, { method, json });
      const text = await answer.text();
      return [answer.status, text ? JSON.parse(text) : null];
    },
  };
  return visitor;
}
