import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import { copyBuild, fixtureSite, freePort, startSite } from '#testing/site.ts';

interface Run {
  env?: Record<string, string>;
  /** Working directory, which contains `content`. */
  cwd?: string;
  program?: string;
  node?: string;
  args?: string[];
}

const builtServer = resolve(fixtureSite, 'dist/server.js');

/** Runs the built server until it exits. */
async function failToStart(run: Run) {
  const { env = {}, cwd, node = process.execPath, args = [], program = builtServer } = run;
  const port = String(await freePort());
  const child = spawn(node, [...args, program], {
    env: { PATH: process.env.PATH, PORT: port, HOST: '127.0.0.1', DATA_DIR: 'data', ...env },
    cwd: cwd ?? temporaryFolder(),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(stderr).not.toMatch(/^ +at |node:internal|Error:/m);
  return { code: child.exitCode, stdout, lines: stderr.trimEnd().split('\n') };
}

test('all invalid variables are reported at once', async () => {
  const { code, lines } = await failToStart({
    env: { PORT: 'http', API_URL: 'localhost', SITE_URL: 'pulli.example', LOG_LEVEL: 'loud' },
  });
  expect(code).toBe(1);
  expect(lines).toHaveLength(4);
  for (const [n, name] of ['PORT', 'API_URL', 'SITE_URL', 'LOG_LEVEL'].entries())
    expect(lines[n]).toMatch(new RegExp(`^${name}: expected .*, found "`));
});

test('without a build, the error explains how to make one', async () => {
  const folder = temporaryFolder({ 'package.json': '{"type":"module"}' });
  for (const name of ['dist/server.js', 'dist/node-version.js'])
    cpSync(join(fixtureSite, name), join(folder, name));
  const { code, lines } = await failToStart({ program: join(folder, 'dist/server.js') });
  expect(code).toBe(1);
  expect(lines).toEqual(['dist/current is missing: run "npm run build" first.']);
});

test('a build without a studio refuses a studio port', async () => {
  const folder = temporaryFolder({ 'package.json': '{"type":"module"}' });
  rmSync(join(copyBuild(fixtureSite, folder), 'studio.js'), { force: true });
  const { code, lines } = await failToStart({
    program: join(folder, 'dist/server.js'),
    env: { STUDIO_PORT: '3002', STUDIO_URL: 'https://studio.example' },
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^STUDIO_PORT: this build has no studio: \/.+\/studio\.js is missing$/),
  ]);
});

test('without a content folder the error lists the expected files', async () => {
  const { code, lines } = await failToStart({ cwd: temporaryFolder() });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'site.json: expected a readable file, found nothing',
    'pages: expected a folder, found nothing',
  ]);
});

test('invalid content aborts the start, and all its problems are reported at once', async () => {
  const cwd = temporaryFolder({
    'content/site.json': '{',
    'content/pages/home.json': JSON.stringify(samplePage('/', { title: 7, robots: 'none' })),
    'content/pages/other.json': JSON.stringify({ ...samplePage('/other'), extra: 1 }),
  });
  const { code, lines } = await failToStart({ cwd });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^site\.json: expected valid JSON, found .+/),
    'pages/home.json at title: expected text, found 7',
    'pages/home.json at robots: expected "index" or "noindex", found "none"',
    'pages/other.json at extra: expected a known field, found 1',
  ]);
});

test('a port in use, and an address of another machine, are reported with the variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const run = (env: Record<string, string>) =>
    failToStart({ cwd: fixtureSite, env: { DATA_DIR: temporaryFolder(), ...env } });

  const main = await run({ PORT: String(port) });
  expect(main.code).toBe(1);
  expect(main.lines).toEqual([
    `PORT: port ${port} of 127.0.0.1 is already in use. Stop the other program, or choose another port`,
  ]);
  const admin = await run({ ADMIN_PORT: String(port) });
  expect(admin.code).toBe(1);
  expect(admin.lines).toEqual([
    `ADMIN_PORT: port ${port} of 127.0.0.1 is already in use. Stop the other program, or choose another port`,
  ]);
  const host = await run({ HOST: '192.0.2.1' });
  expect(host.code).toBe(1);
  expect(host.lines).toEqual([expect.stringMatching(/^HOST: 192\.0\.2\.1 is not an address/)]);
  const adminHost = await run({ ADMIN_PORT: String(await freePort()), ADMIN_HOST: '192.0.2.1' });
  expect(adminHost.lines).toEqual([expect.stringMatching(/^ADMIN_HOST: 192\.0\.2\.1 is not/)]);
});

test('an unusable data folder is reported with the variable', async () => {
  const folder = temporaryFolder({ file: 'not a folder' });
  const { code, lines } = await failToStart({
    cwd: fixtureSite,
    env: { DATA_DIR: `${folder}/file` },
  });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^DATA_DIR: .*file/)]);
});

test('a Node version that is too old is reported in one line', async () => {
  // The system's Node if it is old, otherwise this one with a fake version number.
  const disguise =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'22.9.0'}});Object.defineProperty(process,'version',{value:'v22.9.0'})";
  const runs: Run[] = [{ args: ['--import', disguise] }];
  const system = '/usr/bin/node';
  if (existsSync(system) && (await versionOf(system)) < 24) runs.push({ node: system });
  for (const run of runs) {
    const { code, lines } = await failToStart(run);
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Node 24\.8 or newer is required, but this is v\d+\.\d+\.\d+\. Use \/.+\/node_modules\/\.bin\/node, which npm installed\.$/,
      ),
    ]);
  }
});

test('an old Node gets a one-line hint to the right one, also from the commands and npm start', async () => {
  const disguise =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.9.0'}})";
  for (const file of [`${fixtureSite}/dist/cli.js`, 'scripts/build/start.js']) {
    const args = ['--import', disguise, resolve(file)];
    const child = spawn(process.execPath, args, { cwd: temporaryFolder() });
    const [stderr] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([file, child.exitCode, stderr]).toEqual([
      file,
      1,
      expect.stringMatching(
        /^Node 24\.8 or newer is required, [^\n]+\/node_modules\/\.bin\/node[^\n]+\n$/,
      ),
    ]);
  }
});

test('npm start without the build tools explains how to start the built site', async () => {
  const files = ['start.js', 'node-version.js'].map((name) => [
    name,
    readFileSync(`scripts/build/${name}`, 'utf8'),
  ]);
  const cwd = temporaryFolder({
    ...Object.fromEntries(files),
    'package.json': '{"type":"module"}',
  });
  const child = spawn(process.execPath, ['start.js'], { cwd });
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  expect(stderr).toMatch(/^npm start builds the site, [^\n]+"node dist\/server\.js"\.\n$/);
});

test('one of several processes does not store enquiries in a local file', async () => {
  const { code, lines } = await failToStart({ cwd: fixtureSite, env: { REPLICAS: '2' } });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^REPLICAS: expected DATABASE_URL, or API_URL .+, found neither/),
  ]);
});

test('a misspelled variable is logged, without its value', async () => {
  const site = await startSite({ SMPT_URL: 'smtp://user:s3cret@mail.example' });
  onTestFinished(() => site.stop());
  expect(site.stdout()).toMatch(
    /"level":40,[^\n]*"msg":"SMPT_URL is not a variable that the server reads. Did you mean SMTP_URL\?"/,
  );
  expect(site.stdout()).not.toContain('s3cret');
});

async function versionOf(node: string): Promise<number> {
  const child = spawn(node, ['--version']);
  return Number((await text(child.stdout)).slice(1).split('.')[0]);
}

test('without any variables, pages, forms and errors work, and stderr stays empty', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  expect((await fetch(site.origin)).status).toBe(200);
  const sent = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"your_name": 5}',
  });
  expect(sent.status).toBe(422);
  const malformed = await fetch(`${site.origin}/%zz`);
  expect([malformed.status, await malformed.text()]).toEqual([
    400,
    expect.not.stringMatching(/URIError|\bat /),
  ]);
  expect(site.stderr()).toBe('');
});

test('the first requests after the start are all answered', async () => {
  const { child, port } = await startAtOnce();
  let log = '';
  child.stdout.on('data', (text) => {
    log += text;
  });
  await untilOpen(port);
  const paths = ['/about', '/readyz', '/assets/none.js', '/ABOUT/', '/about'];
  const statuses = paths.map(async (path) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 308, 200]);
  await expect.poll(() => log.match(/"path":"[^"]+"/g)).toHaveLength(paths.length);
});

test('SIGTERM right after the first connection exits with code 0', async () => {
  const { child, port } = await startAtOnce();
  await untilOpen(port);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** Starts the built server without waiting until it listens. */
async function startAtOnce() {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: fixtureSite,
    env: { ...env, DATA_DIR: temporaryFolder() },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, port };
}

/** Waits until a port accepts connections, without sending a request. */
async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(1);
  }
}
