import { limitConnections, trustedProxies } from '#server/studio/doors/http.ts';
import {
  ConfigError,
  createLogger,
  listen,
  readConfig,
  runProgram,
  shutdownOnSignal,
  warnOfMisspelled,
} from '#server/studio/doors/program.ts';
import { createStudioApp } from './app.ts';
import { followParent } from './http/parent-process.ts';
import { createStudioServer } from './http/studio-server.ts';
import { openStudio } from './open-studio.ts';

const MAX_CONNECTIONS = 1000;
const MAX_CONNECTIONS_PER_ADDRESS = 128;
const CALLS_PER_MINUTE = 3000;

/** `node dist/studio.js`: the hosted studio, with accounts. The site starts it if STUDIO_PORT is set. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { studioPort, studioHost, studioUrl } = config;
  if (studioPort === null || studioUrl === null)
    throw new ConfigError('STUDIO_PORT: expected a port, found nothing');
  const logger = createLogger(config.logLevel);
  // The site has already warned if it started this process.
  if (!process.send) warnOfMisspelled(process.env, logger);
  const studio = await openStudio({ ...config, mode: 'hosted', studioUrl, logger });
  const isTrusted = trustedProxies(config.trustProxy);
  const app = createStudioApp({
    ...studio.deps,
    hosts: [studioUrl.host],
    isTrusted,
    localSession: null,
    callsPerMinute: CALLS_PER_MINUTE,
  });
  const server = createStudioServer(app, MAX_CONNECTIONS);
  limitConnections(server, MAX_CONNECTIONS_PER_ADDRESS, isTrusted, () => {});
  shutdownOnSignal({
    servers: [server],
    config: { ...config, shutdownDelayMs: 0 },
    readiness: { ready: true },
    logger,
    close: studio.close,
  });
  followParent();
  await listen(server, studioPort, studioHost, 'STUDIO_PORT');
  logger.info({ port: studioPort }, `studio listening on ${studioUrl.origin}`);
}

// Content is readable by other users too; private files set their own mode.
process.umask(0o022);
await runProgram(start);
