import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

/** Starts a program with two servers; it prints their ports, then the steps of their shutdown. */
async function start(parts: { answer: string; close: string; timeoutMs: number }) {
  const program = `
    import { createServer } from 'node:http';
    import { shutdownOnSignal } from './server/http/shutdown.ts';
    const say = (what) => console.log(what);
    const hasBegun = Promise.withResolvers();
    const servers = [1, 2].map(() => createServer(async (req, res) => {
      say('asked');
      ${parts.answer}
      res.end('answer', () => say('answered'));
    }));
    shutdownOnSignal({
      servers,
      config: { shutdownTimeoutMs: ${parts.timeoutMs}, shutdownDelayMs: 0 },
      readiness: { ready: true },
      logger: { info: (_facts, what) => say(what), error: (_facts, what) => say(what) },
      async close(served, deadline) {
        hasBegun.resolve();
        await served;
        say('served');
        ${parts.close}
        say('closed');
      },
    });
    for (const server of servers)
      server.listen(0, '127.0.0.1', () => say('port ' + server.address().port));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const words = () => output.split('\n').filter((line) => line && !line.startsWith('port'));
  const ports = () => [...output.matchAll(/port (\d+)/g)].map(([, port]) => Number(port));
  await expect.poll(() => ports().length).toBe(2);
  return { child, words, ports: ports() };
}

const ended = async (child: ReturnType<typeof spawn>) => (await once(child, 'exit'))[0];

test('resources shared by two servers are closed once, after the requests of both', async () => {
  const { child, words, ports } = await start({
    answer: 'await hasBegun.promise; await new Promise((resolve) => setTimeout(resolve, 300));',
    close: '',
    timeoutMs: 30_000,
  });
  get({ port: ports[1], host: '127.0.0.1', agent: false }, (res) => res.resume());
  await expect.poll(words).toContain('asked');
  const code = ended(child);
  child.kill('SIGINT');
  expect(await code).toBe(0);
  expect(words()).toEqual(['asked', 'stopping', 'answered', 'served', 'closed', 'stopped']);
});

test('the process exits in time, whatever is still running', async () => {
  const { child, words } = await start({
    answer: '',
    close: 'await new Promise(() => {});',
    timeoutMs: 1500,
  });
  const code = ended(child);
  child.kill('SIGTERM');
  expect(await Promise.race([code, sleep(30_000, 'still running', { ref: false })])).toBe(0);
  expect(words()).toEqual(['stopping', 'served', 'stopped before everything was closed']);
});

test('a resource with pending work is notified in time to close', async () => {
  const { child, words } = await start({
    answer: '',
    close: "await new Promise((resolve) => deadline.addEventListener('abort', resolve));",
    timeoutMs: 1500,
  });
  const code = ended(child);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(words()).toEqual(['stopping', 'served', 'closed', 'stopped']);
});

test('connections that wait when it begins are all accepted, however long that takes', async () => {
  const { child, ports } = await start({
    answer: 'for (const until = performance.now() + 400; performance.now() < until; );',
    close: '',
    timeoutMs: 60_000,
  });
  const code = ended(child);
  child.kill('SIGSTOP');
  const sent = Array.from({ length: 10 }, async () => {
    const request = get({ port: ports[0], host: '127.0.0.1', agent: false });
    await once(request, 'finish');
    return request;
  });
  await Promise.all(sent);
  const answers = sent.map(async (request) => {
    const [response] = await once(await request, 'response');
    response.resume();
    return response.statusCode;
  });
  child.kill('SIGTERM');
  child.kill('SIGCONT');
  expect(await Promise.all(answers)).toEqual(sent.map(() => 200));
  expect(await code).toBe(0);
});
