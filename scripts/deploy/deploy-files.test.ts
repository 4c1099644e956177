import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { longestShutdownMs } from '#server/http/shutdown.ts';
import { readUnit } from '#testing/unit-file.ts';
import { siteScript } from '../bench/server-process.ts';

const variables = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []);
// Node's own variable, not one of the site's.
variables.add('NODE_ENV');

const dockerfile = readFileSync('Dockerfile', 'utf8');
/** Units of programs that listen on a port. */
const units = globSync('*.service', { cwd: 'scripts/deploy/systemd' })
  .map((file) => file.replace('.service', ''))
  .filter((name) => name !== 'site-daily');

test('every stage of the image uses the Node version of the lockfile', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const stages = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(stages.length).toBeGreaterThan(1);
  const { optionalDependencies } = packages['node_modules/node-for-scripts'];
  expect(new Set(stages)).toEqual(new Set(Object.values(optionalDependencies)));
});

test('every stage of the image has the same base image, pinned by digest', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(/^node:[\w.-]+@sha256:[0-9a-f]{64}$/);
  expect(dockerfile).not.toMatch(/^# *syntax *=|--from=(?!build|packages)/m);
});

test('every limit in the threat model is in nginx, or a variable that the server reads', () => {
  const model = readFileSync('scripts/deploy/REFERENCE.md', 'utf8');
  const nginx = readFileSync('scripts/deploy/nginx/site.conf', 'utf8');
  const rows = model.match(/^\| .+ \|$/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const limits = named.filter((name) =>
    /^(?:[A-Z]+_[A-Z_]+|limit_\w+ .+|client_\w+ .+)$/.test(name),
  );
  expect(limits.length).toBeGreaterThan(8);
  for (const limit of limits) {
    const words = limit.split(' ');
    const inNginx = new RegExp(`\\b${words.join('\\s+(?:zone=)?')}\\b`).test(nginx);
    expect([limit, variables.has(limit) || inNginx]).toEqual([limit, true]);
  }
});

test('the image copies only files that exist and are part of the build context', () => {
  const given = readFileSync('.dockerignore', 'utf8').match(/^!(.+)$/gm) ?? [];
  const names = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, list = '']) => list.split(' '))
    .filter((name) => name !== '.');
  expect(names).toContain('package-lock.json');
  for (const name of names) {
    expect(existsSync(name), name).toBe(true);
    expect(
      given.some((line) => `!${name}/`.startsWith(`${line}/`)),
      name,
    ).toBe(true);
  }
});

test('the image runs the server directly, as an unprivileged user, with variables that it reads', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toContain(
    `\nCMD ${JSON.stringify(['node', ...siteScript]).replaceAll(',', ', ')}\n`,
  );
  expect(last).not.toMatch(/^ADD |^RUN .*(?:npm|apt|curl)/m);
  const set = (/^ENV (.+)$/m.exec(last)?.[1] ?? '').split(' ').map((pair) => pair.split('=')[0]);
  for (const name of set) expect(variables, name).toContain(name);
});

test.each(units)('the unit %s sets only variables that the server reads', (name) => {
  const { env } = readUnit(name);
  expect(Object.keys(env)).toContain('DATA_DIR');
  for (const each of Object.keys(env)) expect(variables, each).toContain(each);
});

/** Minimum margin of a recipe beyond the longest shutdown, because a busy machine kills a process late. */
const SPARE_MS = 3000;

test.each(units)(
  'the unit %s gives the server time to stop, and lets it stop its child processes',
  (name) => {
    const unit = readFileSync(`scripts/deploy/systemd/${name}.service`, 'utf8');
    const stopMs = 1000 * Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    const config = readConfig({ ...readUnit(name).env, STUDIO_URL: 'https://studio.example' });
    expect(stopMs).toBeGreaterThanOrEqual(longestShutdownMs(config) + SPARE_MS);
    expect(unit).toMatch(/^KillMode=mixed$/m);
  },
);

test('the documented container has more time to stop than Docker’s default', () => {
  const readme = readFileSync('scripts/deploy/README.md', 'utf8');
  const stopMs = 1000 * Number(/^docker run --name site --stop-timeout (\d+) /m.exec(readme)?.[1]);
  expect(stopMs).toBeGreaterThanOrEqual(longestShutdownMs(readConfig({})) + SPARE_MS);
});

test('replicas from the units share one service, which limits enquiries like a single process', () => {
  const replica = readConfig(readUnit('site@', '3000').env);
  expect(readUnit('site@', '3000').program).toEqual(siteScript);
  const { upstreamPort, host, replicas } = readConfig(readUnit('site-upstream').env);
  expect(replica).toMatchObject({
    replicas: 2,
    apiUrl: new URL(`http://${host}:${upstreamPort}`),
    enquiriesPerMinute: readConfig({}).enquiriesPerMinute,
  });
  expect(replicas).toBe(1);
  const socket = readFileSync('scripts/deploy/systemd/site-upstream.socket', 'utf8');
  expect(socket).toContain(`\nListenStream=${host}:${upstreamPort}\n`);
});

test('npm does not warn about the Node that starts it, because scripts run on the lockfile’s', () => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'loglevel'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect(stdout).toBe('error\n');
});

test('install scripts of packages run only if allowed by name', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const withScripts = Object.entries(packages as Record<string, { hasInstallScript?: boolean }>)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(new Set(withScripts)).toEqual(new Set(Object.keys(allowScripts)));
});
