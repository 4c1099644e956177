import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const follow = new URL('end-with-parent.ts', import.meta.url).href;

const parent = `
const { spawn } = require('node:child_process');
const [script] = process.argv.slice(1);
const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
child.on('message', () => console.log(child.pid));
`;

/** Starts a process with a child that runs a script once it watches its parent. @returns both IDs */
async function startFamily(script: string): Promise<[parent: number, child: number]> {
  const child = `import { endWithParent } from ${JSON.stringify(follow)};
    endWithParent(() => process.exit()); process.send('ready', () => { ${script} });`;
  const started = spawn(process.execPath, ['--eval', parent, child], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(started.stdout, 'data');
  const pids: [number, number] = [started.pid as number, Number(text)];
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  return pids;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const scripts = {
  waits: 'setInterval(() => {}, 1000);',
  'loops for ever': 'for (;;);',
  'looks for something without end': "/^(a+)+$/.test('a'.repeat(60) + 'b');",
};

test('a child process exits after its parent was killed, whatever it is doing', async () => {
  const families = await Promise.all(Object.values(scripts).map(startFamily));
  const left = () => Object.keys(scripts).filter((_, index) => isAlive(families[index]?.[1] ?? 0));
  expect(left()).toEqual(Object.keys(scripts));
  for (const [parent] of families) process.kill(parent, 'SIGKILL');
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
});
