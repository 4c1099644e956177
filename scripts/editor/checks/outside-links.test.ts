import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatWorded, loadContent } from '#server/content/index.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { freePort } from '#testing/site.ts';
import { outsideLinkProblems } from './outside-links.ts';

/** Content with this text on its only page and no other external links. */
function contentWith(lead: string) {
  const folder = temporaryContent({
    home: samplePage('/', { sections: [{ type: 'page-intro', heading: 'Home', lead }] }),
  });
  const file = join(folder, 'site.json');
  const text = readFileSync(file, 'utf8').replace(/"https:\/\/[^"]+"/g, '"https://one.example/"');
  writeFileSync(file, text);
  return loadContent(folder);
}

/** A server in place of all other sites: `https://one.example/x` is its `/x`. */
async function startOutside(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    listener(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask: typeof fetch = (address, init) =>
    fetch(String(address).replace('https://one.example', origin), init);
  return { asked, ask };
}

test('a dead address is reported at every link to it, and requested once', async () => {
  const { asked, ask } = await startOutside((req, res) => {
    res.writeHead(req.url === '/gone' ? 404 : 200).end();
  });
  const content = contentWith(
    '[Here](https://one.example/there#part), [gone](https://one.example/gone) and [gone too](https://one.example/gone).',
  );
  const problems = await outsideLinkProblems(content, ask);
  expect(problems.map(formatWorded)).toEqual(
    Array(2).fill(
      'pages/home.json at sections[0] "Home" › lead: expected https://one.example/gone to exist, found status 404',
    ),
  );
  expect(asked.toSorted()).toEqual(['GET /gone', 'HEAD /', 'HEAD /gone', 'HEAD /there']);
});

test('servers that refuse HEAD or require a login do not count as dead', async () => {
  const { ask } = await startOutside((req, res) => {
    const status = req.url === '/private' ? 403 : req.method === 'HEAD' ? 501 : 200;
    res.writeHead(status).end();
  });
  const content = contentWith('[a](https://one.example/a) [b](https://one.example/private)');
  expect(await outsideLinkProblems(content, ask)).toEqual([]);
});

test('slow and unreachable servers do not delay the check', async () => {
  const { ask } = await startOutside((req, res) => {
    if (req.url !== '/slow') res.end();
  });
  const content = contentWith('[a](https://one.example/slow)');
  const [slow] = await outsideLinkProblems(content, ask, { answerMs: 200 });
  expect(slow?.found).toBe('no reply in time');
  const port = await freePort();
  const none: typeof fetch = (_address, init) => fetch(`http://127.0.0.1:${port}/`, init);
  const found = (await outsideLinkProblems(content, none)).map((problem) => problem.found);
  expect(new Set(found)).toEqual(new Set(['ECONNREFUSED']));
  const [late] = await outsideLinkProblems(content, ask, { totalMs: 200, atOnce: 1 });
  expect(late?.found).toMatch(/^(?:no reply in time|not requested, because time ran out)$/);
});
