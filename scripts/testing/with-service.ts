import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { checkBrowsers } from './browsers/find-command.ts';
import { findNginx } from './nginx.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { fixtureSite } from './site.ts';

/**
 * `npm run test:postgres`, `test:redis`, `test:nginx`: starts the service, runs its tests with its
 * address in `TEST_SERVICE_URL`, and stops it. `test:caddy`, `test:systemd`, `test:promtool` and
 * `test:browsers` only need the tools to be installed.
 */
const starters = {
  postgres: preparePostgres,
  redis: startRedis,
  nginx: prepareNginx,
  caddy: () => findTool('caddy', 'caddy'),
  systemd: () => findTool('systemd-analyze', 'systemd'),
  promtool: () => findTool('promtool', 'prometheus'),
  browsers: prepareBrowsers,
};
const [name, ...args] = process.argv.slice(2);

try {
  const service = await starters[name as keyof typeof starters]();
  const vitest = ['run', '--config', 'vitest.services.config.ts', `.${name}.test.ts`, ...args];
  const child = spawn('vitest', vitest, {
    stdio: 'inherit',
    env: { ...process.env, TEST_SERVICE_URL: service.url },
  });
  const [code] = await once(child, 'exit');
  await service.stop();
  process.exitCode = code ?? 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** Each nginx test starts its own nginx in front of the built server. */
async function prepareNginx() {
  const { nginx } = findNginx();
  await buildWhereNeeded(fixtureSite);
  return { url: nginx, stop: async () => {} };
}

/** Some of its tests run the built server. */
async function preparePostgres() {
  await buildWhereNeeded(fixtureSite);
  return startPostgres();
}

/** Each test starts its own browser. */
async function prepareBrowsers() {
  checkBrowsers();
  await buildWhereNeeded(fixtureSite);
  await buildWhereNeeded();
  return { url: '', stop: async () => {} };
}

async function findTool(command: string, debianPackage: string) {
  if (!spawnSync(command, ['--version']).error) return { url: '', stop: async () => {} };
  throw new Error(
    `These tests need ${command} (Debian: apt-get install ${debianPackage}), which is not installed.`,
  );
}
