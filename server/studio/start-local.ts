import { execFile, spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { trustedProxies } from '#server/studio/doors/http.ts';
import {
  createLogger,
  listen,
  readConfig,
  runProgram,
  shutdownOnSignal,
} from '#server/studio/doors/program.ts';
import { createStudioApp } from './app.ts';
import { localPerson, localSession } from './http/local-session.ts';
import { loopbackHosts } from './http/own-host.ts';
import { createStudioServer } from './http/studio-server.ts';
import { openStudio } from './open-studio.ts';

const DEFAULT_PORT = '3002';

/** `npm run studio`: the local studio, for one person with the files on their own machine. */
async function start(): Promise<void> {
  const port = process.env.STUDIO_PORT || DEFAULT_PORT;
  const studioUrl = new URL(`http://localhost:${port}`);
  const env = { ...process.env, STUDIO_PORT: port, STUDIO_URL: studioUrl.origin };
  const config = readConfig(env);
  // Request logs are of no interest to the only person who sends any.
  const logger = createLogger(process.env.LOG_LEVEL ? config.logLevel : 'warn');
  const studio = await openStudio({ ...config, mode: 'local', studioUrl, logger });
  const session = localSession(localPerson(await gitName()));
  const app = createStudioApp({
    ...studio.deps,
    hosts: loopbackHosts(Number(port)),
    isTrusted: trustedProxies(false),
    localSession: session,
    callsPerMinute: 0,
  });
  const servers = loopbackAddresses().map((host) => ({ host, server: createStudioServer(app) }));
  for (const { server, host } of servers) await listen(server, Number(port), host, 'STUDIO_PORT');
  shutdownOnSignal({
    servers: servers.map(({ server }) => server),
    config: { ...config, shutdownDelayMs: 0 },
    readiness: { ready: true },
    logger,
    close: studio.close,
  });
  invite(studioUrl, session.invite);
}

/** "localhost" may resolve to either; no other server shall listen on the remaining one. */
function loopbackAddresses(): string[] {
  const found = Object.values(networkInterfaces()).flat();
  return ['127.0.0.1', ...(found.some((it) => it?.address === '::1') ? ['::1'] : [])];
}

/** Prints and opens an address that works once, and another one whenever Enter is pressed. */
function invite(studioUrl: URL, nextPath: () => string): void {
  const print = () => {
    const address = studioUrl.origin + nextPath();
    process.stdout.write(`The studio is at ${address}\n`);
    return address;
  };
  const address = print();
  if (!process.stdout.isTTY || !process.stdin.isTTY) return;
  process.stdout.write('The address works once. Press Enter for another one, Ctrl+C to stop.\n');
  process.stdin.on('data', print);
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(command, [address], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

async function gitName(): Promise<string> {
  const answer = await promisify(execFile)('git', ['config', 'user.name']).catch(() => null);
  return answer?.stdout ?? '';
}

// Content is readable by other users too; private files set their own mode.
process.umask(0o022);
await runProgram(start);
