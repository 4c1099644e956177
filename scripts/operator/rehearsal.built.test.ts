import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { postEnquiry, runBuilt } from '#testing/replicas.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureSite, freePort } from '#testing/site.ts';

const DATA_DIR = 'DATA_DIR';

/** Runs the built server on a data folder until it is killed. */
async function startOn(dataDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: fixtureSite,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      [DATA_DIR]: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
    if (text.includes('listening on')) break;
  child.stdout.resume();
  return {
    send: (message: string) => postEnquiry(port, message, '192.0.2.1'),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('backup, crash and restore yield exactly the rows of the backup', async () => {
  const dataDir = temporaryFolder();
  const copy = join(temporaryFolder(), 'copy.db');
  const rows = async () =>
    (await runBuilt(['enquiries', '--format', 'json'], { DATA_DIR: dataDir })).stdout;
  const site = await startOn(dataDir);
  for (let n = 0; n < 40; n += 1) expect(await site.send(`before ${n}`)).toBe(201);
  await runBuilt(['backup', copy], { DATA_DIR: dataDir });
  const asOfBackup = await rows();
  expect(JSON.parse(asOfBackup)).toHaveLength(40);
  for (let n = 0; n < 40; n += 1) expect(await site.send(`after ${n}`)).toBe(201);

  await expect(runBuilt(['restore', copy], { DATA_DIR: dataDir })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: .+ is in use: stop the site/),
  });
  expect(JSON.parse(await rows())).toHaveLength(80);
  await site.kill();
  expect(statSync(join(dataDir, 'site.db-wal')).size).toBeGreaterThan(0);
  const { stdout, stderr } = await runBuilt(['restore', copy], { DATA_DIR: dataDir });
  expect([stdout, stderr]).toEqual([expect.stringContaining('enquiries 40,'), '']);
  expect(await rows()).toBe(asOfBackup);

  const again = await startOn(dataDir);
  expect(await again.send('after the restore')).toBe(201);
  await again.kill();
  const messages = (JSON.parse(await rows()) as { message: string }[]).map((row) => row.message);
  expect(messages.slice(39)).toEqual(['before 39', 'after the restore']);

  const [, kept = ''] = /kept as (.+)\.$/m.exec(stdout) ?? [];
  expect((await runBuilt(['restore', kept], { DATA_DIR: dataDir })).stdout).toContain(
    'enquiries 80,',
  );
});
