import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { codeCopy } from '#testing/code-copy.ts';
import { freePort } from '#testing/site.ts';

const MINUTE = 60_000;

test(
  'npm start shows the site before the build is complete, and serves the whole build afterwards',
  async () => {
    const cwd = codeCopy();
    const port = String(await freePort());
    const { PATH, TMPDIR } = process.env;
    const child = spawn(process.execPath, ['scripts/build/start.js'], {
      cwd,
      env: { PATH, TMPDIR, PORT: port, HOST: '127.0.0.1', DATA_DIR: join(cwd, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
    let log = '';
    child.stdout.on('data', (text) => {
      log += text;
    });
    const origin = `http://127.0.0.1:${port}`;
    const get = (path: string) =>
      fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } }).catch(() => null);
    const home = () => get('/').then((answer) => answer?.status);
    await expect.poll(home, { timeout: 2 * MINUTE, interval: 20 }).toBe(200);
    expect(existsSync(join(cwd, 'dist/current'))).toBe(false);

    const html = (await (await get('/'))?.text()) ?? '';
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(
      ([, file = '']) => file,
    );
    const statuses = await Promise.all(files.map(async (file) => (await get(file))?.status));
    expect(new Set(statuses)).toEqual(new Set([200]));

    await expect.poll(() => log, { timeout: 3 * MINUTE }).toContain('content published');
    const script = files.find((file) => file.endsWith('.js')) ?? '';
    expect((await get(script))?.headers.get('content-encoding')).toBe('br');
    expect(await (await get('/'))?.text()).toContain('property="og:image"');
    expect(globSync('dist/builds/*', { cwd })).toHaveLength(1);
    expect(existsSync(join(cwd, 'dist/current/studio.js'))).toBe(true);
  },
  6 * MINUTE,
);

test(
  'two builds of the same sources are byte-identical',
  () => {
    const [first = '', second = ''] = [1, 2].map(() => {
      const cwd = codeCopy();
      const { PATH, TMPDIR } = process.env;
      const options = { cwd, env: { PATH, TMPDIR }, stdio: 'pipe' } as const;
      execFileSync(process.execPath, ['scripts/build/build.ts'], options);
      return join(cwd, 'dist/current');
    });
    // V8's own compile cache, which any start may write.
    const filesIn = (folder: string) =>
      globSync('**', { cwd: folder, withFileTypes: true, exclude: ['compile-cache'] })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
        .filter((name) => !name.includes('/compile-cache/'))
        .sort();
    const names = filesIn(first);
    expect(names.length).toBeGreaterThan(50);
    expect(filesIn(second)).toEqual(names);
    const differing = names.filter(
      (name) => !readFileSync(first + name).equals(readFileSync(second + name)),
    );
    expect(differing).toEqual([]);
  },
  6 * MINUTE,
);
