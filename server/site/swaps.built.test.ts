import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { fixtureContent, fixtureSite, linkSite, startSite, until } from '#testing/site.ts';

const BETWEEN_REQUESTS_MS = 20;
const PATIENCE_MS = 60_000;
const paths = ['/', '/swap', '/page-data/index.json', '/page-data/swap.json'];

/** `npm run test:all -- load` swaps all of the fixture's content, 200 times. */
const isThorough = Boolean(process.env['THOROUGH']);
const { count, least } = isThorough
  ? { count: 200, least: { requests: 1000, versions: 100 } }
  : { count: 30, least: { requests: 50, versions: 10 } };

// Every third change is invalid. Every response must be a 200 that belongs to one valid version, the same for
// each address of that version.
test('content changes under load without a failed or mixed response', async () => {
  const contentDir = isThorough ? fixtureContent : temporaryContent();
  const cwd = linkSite(temporaryFolder(), fixtureSite, contentDir);
  const put = (name: string, text: string) => {
    const file = join(cwd, 'content/pages', name);
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  };
  const pageText = (path: string, n: number) => {
    const mark = `mark-${n}`;
    const intro = { type: 'page-intro', heading: `Heading ${mark}`, lead: `Lead ${mark}.` };
    const fields = { title: `Title ${mark}`, description: `About ${mark}.`, sections: [intro] };
    return JSON.stringify(samplePage(path, fields));
  };
  const putVersion = (n: number) => {
    put('swap.json', pageText('/swap', n));
    put('home.json', pageText('/', n));
  };
  putVersion(0);
  const site = await startSite({}, cwd);
  onTestFinished(() => site.stop());

  const seen = new Map<string, string>();
  const problems: string[] = [];
  let requests = 0;
  const ask = async (path: string) => {
    const answer = await fetch(site.origin + path);
    const text = await answer.text();
    const marks = new Set(text.match(/mark-\w+/g));
    const [mark = ''] = marks;
    const version = /"version":"([\w-]+)"/.exec(text)?.[1];
    const place = `${version} ${path.replace('/page-data', '').replace(/\/(?:index)?(\.json)?$|\.json$/, '')}`;
    const known = seen.get(place) ?? mark;
    seen.set(place, known);
    if (answer.status !== 200 || !version || marks.size !== 1 || mark !== known || !isValid(mark))
      problems.push(`${path}: ${answer.status} ${version} ${[...marks].join()} ${known}`);
  };
  const underWay: Promise<void>[] = [];
  const load = setInterval(() => {
    const path = paths[requests % paths.length] ?? '/';
    requests += 1;
    underWay.push(ask(path).catch((error: Error) => void problems.push(`${path}: ${error.cause}`)));
  }, BETWEEN_REQUESTS_MS);
  onTestFinished(() => clearInterval(load));

  const untilItHas = (path: string, words: string) =>
    until(
      async () => (await textOf(site.origin + path)).includes(words),
      PATIENCE_MS,
      () => `${path} never has ${words}`,
    );
  for (let n = 1; n <= count; n += 1) {
    if (isValid(`mark-${n}`)) {
      putVersion(n);
      await untilItHas('/page-data/swap.json', `mark-${n}"`);
    } else {
      put('swap.json', pageText('/swap', n).replace(/"title":"[^"]*"/, '"title":5'));
      await untilItHas('/readyz', '"refused":');
    }
  }
  clearInterval(load);
  await Promise.all(underWay);
  expect(problems).toEqual([]);
  expect(site.stderr()).toBe('');
  expect(requests).toBeGreaterThan(least.requests);
  const versions = new Set([...seen.keys()].map((key) => key.split(' ')[0]));
  expect(versions.size).toBeGreaterThan(least.versions);
});

const isValid = (mark: string) => Number(mark.slice('mark-'.length)) % 3 !== 2;
const textOf = async (url: string) => (await fetch(url)).text();
