import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/site.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const instruction = (name: string) =>
  new RegExp(`^${name} ((?:.*\\\\\\n)*.*)$`, 'm').exec(lastStage)?.[1] ?? '';

/**
 * @returns the lockfile's top-level paths of packages that `npm ci --omit=dev` installs and this machine has;
 * nested packages are part of them
 */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages as Record<string, { dev?: boolean }>)
    .filter(([path, { dev }]) => /^node_modules\/(?:(?!node_modules).)+$/.test(path) && !dev)
    .map(([path]) => path)
    .filter((path) => existsSync(path));
}

/** Copies a file or folder like the image does. A filter would make `cpSync` several times slower. */
function copyInto(root: string, path: string, filter?: (from: string) => boolean): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(path, join(root, path), { ...options, ...(filter && { filter }) });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Not the usual temporary folder, which may be inaccessible to other users. */
let folder: string;
let root: string;
let node: string;

/** Copies the files of the image's last stage into a read-only folder, together with its Node. */
beforeAll(() => {
  folder = mkdtempSync('/tmp/image-');
  chmodSync(folder, 0o755);
  root = join(folder, 'site');
  for (const [, stage, list = ''] of lastStage.matchAll(/^COPY (?:--from=(\w+) )?(.+) \S+$/gm)) {
    if (stage === 'packages') {
      for (const path of productionPackages()) copyInto(root, path);
    } else if (stage === 'build') copyInto(root, 'dist');
    else for (const path of list.split(' ')) copyInto(root, path, (from) => !isTest(from));
  }
  // Unlike the image, this machine may have earlier builds.
  const builds = join(root, 'dist/builds');
  const current = basename(readlinkSync(join(root, 'dist/current')));
  for (const name of readdirSync(builds))
    if (name !== current) rmSync(join(builds, name), { recursive: true });
  execFileSync('chmod', ['-R', 'a-w,a+rX', root]);
  node = join(folder, 'node');
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

/** Runs the image's programs as its user, if this process may, with only the data folder writable. */
async function startContainer() {
  const port = await freePort();
  const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
  const data = mkdtempSync(join(folder, 'data-'));
  if (user.uid) execFileSync('chown', [`${user.uid}:${user.gid}`, data]);
  const ofImage = instruction('ENV')
    .split(' ')
    .map((pair) => pair.split('='));
  const env = {
    ...Object.fromEntries(ofImage),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    UPSTREAM_PORT: String(await freePort()),
    ASSET_DIR: join(data, 'shared'),
    PATH: dirname(node),
  };
  const children: ChildProcess[] = [];
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const run = (command: readonly string[], variables = {}) => {
    const child = spawn(node, command.slice(1), {
      cwd: root,
      env: { ...env, ...variables },
      ...user,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    children.push(child);
    const exited = once(child, 'close').then(([code]) => code as number | null);
    return { child, exited, output: () => output };
  };
  return { origin: `http://127.0.0.1:${port}`, run };
}

test('packages and build take at most 160 MB, besides Node', () => {
  const files = ['node_modules', 'dist'].flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, withFileTypes: true }),
  );
  const sizes = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => lstatSync(join(parentPath, name)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(160e6);
});

const enquiry = {
  your_name: 'Kavya',
  email_address: 'kavya@pulli.example',
  phone_number: '+91 00000 00000',
  company_name: '',
  your_message: 'Please call.',
};

test('the image’s files work with only production packages, for a user without write access', async () => {
  const { origin, run } = await startContainer();
  const files = () => readdirSync(root, { recursive: true }).sort();
  const before = files();
  expect(before).not.toContain('node_modules/vitest');
  const server = run(JSON.parse(instruction('CMD')));
  await expect.poll(server.output).toContain('listening on');

  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const home = await fetch(origin);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')]);
  const sent = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
  expect(sent.status).toBe(201);
  const check = instruction('HEALTHCHECK').replace(/^[^[]*CMD /, '');
  expect(await run(JSON.parse(check)).exited).toBe(0);

  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(await run(JSON.parse(check)).exited).toBe(1);
  expect(server.output()).not.toMatch(/"level":(?:40|50|60)/);
  expect(files()).toEqual(before);
});

test('the operators’ commands and the standalone service work in the image', async () => {
  const { run } = await startContainer();
  const service = run(['node', 'dist/cli.js', 'upstream']);
  await expect.poll(service.output).toContain('listening on');
  expect(readdirSync(root).sort()).toEqual(['content', 'dist', 'node_modules', 'package.json']);
  for (const name of ['enquiries', 'publish-assets']) {
    const command = run(['node', 'dist/cli.js', name]);
    expect([name, await command.exited, command.output()]).toEqual([name, 0, expect.any(String)]);
  }
  service.child.kill('SIGTERM');
  expect(await service.exited).toBe(0);
});

test.runIf(existsSync('server/studio'))(
  'the studio works in the image, beside the site',
  async () => {
    const { run } = await startContainer();
    const port = await freePort();
    const studioUrl = `http://localhost:${port}`;
    const variables = { STUDIO_PORT: String(port), STUDIO_URL: studioUrl };
    const server = run(JSON.parse(instruction('CMD')), variables);
    await expect.poll(server.output).toContain('studio listening');
    expect(await (await fetch(`${studioUrl}/sign-in`)).text()).toContain('/studio/entry-');
    const invite = ['node', 'dist/cli.js', 'studio-invite', 'asha@example.com', '--role', 'owner'];
    const invited = run(invite, variables);
    expect([await invited.exited, invited.output()]).toEqual([
      0,
      expect.stringMatching(/^http:\/\/localhost:\d+\/invitation\/\S+\n$/),
    ]);
    const { pathname } = new URL(invited.output().trim());
    const accepted = await fetch(
      `${studioUrl}/api${pathname.replace('invitation', 'invitations')}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: studioUrl },
        body: JSON.stringify({ name: 'Asha', password: 'kolam dots and lines' }),
      },
    );
    const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? '';
    const session = await fetch(`${studioUrl}/api/session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({
      person: { role: 'owner' },
      readOnly: expect.stringContaining('may not change'),
    });
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.output()).not.toMatch(/"level":(?:50|60)/);
  },
);
