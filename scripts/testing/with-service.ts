import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { checkPrograms, type ProgramName } from './find-program.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { fixtureSite } from './site.ts';

/** A service for tests, and the address at which they find it. */
interface Service {
  url: string;
  stop(): Promise<void>;
}

/**
 * `npm run test:postgres`, `test:redis`: starts the service, runs its tests with its address in
 * `TEST_SERVICE_URL`, and stops it. The others only need the tools to be installed: their tests start
 * what they need.
 */
const starters: Record<string, () => Promise<Service>> = {
  postgres: () => afterBuild(startPostgres),
  redis: startRedis,
  nginx: () => afterBuild(() => installed('nginx', 'openssl')),
  caddy: () => installed('caddy'),
  systemd: () => installed('systemd'),
  promtool: () => installed('promtool'),
  async browsers() {
    const found = await installed(
      ...(['firefox', 'miniBrowser', 'webKitDriver', 'screen', 'windowManager'] as const),
    );
    await buildWhereNeeded();
    return afterBuild(async () => found);
  },
};
const [name = '', ...args] = process.argv.slice(2);

try {
  const service = await starters[name]?.();
  const vitest = ['run', '--config', 'vitest.services.config.ts', `.${name}.test.ts`, ...args];
  const child = spawn('vitest', vitest, {
    stdio: 'inherit',
    env: { ...process.env, TEST_SERVICE_URL: service?.url },
  });
  const [code] = await once(child, 'exit');
  await service?.stop();
  process.exitCode = code ?? 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** Some tests run the built server. */
async function afterBuild(start: () => Promise<Service>): Promise<Service> {
  await buildWhereNeeded(fixtureSite);
  return start();
}

async function installed(...programs: ProgramName[]): Promise<Service> {
  checkPrograms(programs);
  return { url: '', stop: async () => {} };
}
