import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { readContent, recoverPublication, type ValidContent } from '#server/content/index.ts';
import type { Clock } from '#server/http/clock.ts';
import { MAX_PARTS } from '#server/media/parts.ts';
import { fragmentedFilm, hostileMedia } from '#testing/hostile/media.ts';
import { childrenOf } from '#testing/process-figures.ts';
import {
  datedCourse,
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { openContentStore } from '#testing/server/content-store.ts';
import { sampleDocument } from '#testing/server/documents.ts';
import { brandFiles, pageWithPicture, photo } from '#testing/server/pictures.ts';
import { readContentSnapshot, writeContentSnapshot } from './content-snapshot.ts';
import type { ContentStore } from './content-store.ts';

async function start(
  contentDir: string,
  clock: Clock,
  log: string[] = [],
  built: ValidContent | null = null,
  countRender = () => {},
): Promise<ContentStore> {
  const site = await openContentStore(contentDir, {
    ...(built && { source: built }),
    brandFiles: brandFiles(log),
    logger: pino({ base: null }, { write: (line) => log.push(line) }),
    clock,
    countRender,
  });
  void site.checkFiles();
  return site;
}

/** Sets the time zone of a content folder's site. */
function setTimeZone(contentDir: string, timeZone: string): void {
  const file = join(contentDir, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, timeZone }));
}

const refusalOf = ({ state }: ContentStore) => (state.name === 'refused' ? state.refusal : null);
const soon = { timeout: 60_000, interval: 20 };
const textOf = async (site: ContentStore, path: string) =>
  (await site.current.responses.get(path)).bytes.toString();

test('scheduled pages go live at their times, and the sitemap follows', async () => {
  const { clock, set } = settableClock('2027-01-04T08:00:00Z');
  const site = await start(
    temporaryContent({
      nine: samplePage('/nine', { publishAt: '2027-01-04T09:00:00Z' }),
      ten: samplePage('/ten', { publishAt: '2027-01-04T15:30:00+05:30' }),
    }),
    clock,
  );
  const { version, responses } = site.current;
  expect([...site.current.pages.keys()]).toEqual(['/']);
  expect(await textOf(site, '/sitemap.xml')).not.toContain('/nine');

  set('2027-01-04T08:59:59Z');
  expect(site.current.version).toBe(version);
  set('2027-01-04T09:00:00Z');
  await vi.waitFor(() => expect([...site.current.pages.keys()]).toEqual(['/', '/nine']), soon);
  expect(site.current.version).not.toBe(version);
  // A version that is no longer served must take no memory.
  expect(responses.bytes).toBe(0);
  expect(await textOf(site, '/sitemap.xml')).toContain('https://site.example/nine');

  set('2027-01-04T10:00:00Z');
  await vi.waitFor(() => expect(site.current.pages.has('/ten')).toBe(true), soon);
});

test('a scheduled page goes live even while the content files are invalid', async () => {
  const { clock, set } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent({
    nine: samplePage('/nine', { publishAt: '2027-01-04T09:00:00Z' }),
  });
  const log: string[] = [];
  const site = await start(contentDir, clock, log);
  writeFileSync(join(contentDir, 'pages/home.json'), '{');
  await site.reload();
  expect(refusalOf(site)?.problems).toEqual(['pages/home.json: expected valid JSON']);
  set('2027-01-04T09:00:00Z');
  await vi.waitFor(() => expect(site.current.pages.has('/nine')).toBe(true), soon);
  expect(refusalOf(site)).not.toBeNull();
  await vi.waitFor(() => expect(log.join('')).toContain('"content published again"'), soon);
  expect(log.join('')).not.toContain('"content published"');
});

test('a changed theme is published without a build: pages immediately, icons once they are drawn', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const site = await start(contentDir, clock);
  const { version, icons } = site.current;
  expect(await textOf(site, '/')).toContain(`"/favicon.ico?${icons}"`);
  const accent = { light: '#0b5fb0', dark: '#74b7f4' };
  writeFiles(contentDir, { 'theme.json': JSON.stringify({ colors: { accent } }) });
  await site.reload();
  expect(site.current.version).not.toBe(version);
  expect(await textOf(site, '/')).toContain('--accent:light-dark(#0b5fb0,#74b7f4)');
  expect(await textOf(site, '/theme.css')).toContain('--accent:light-dark(#0b5fb0,#74b7f4)');
  expect(site.current.icons).toBe(icons);
  await vi.waitFor(() => expect(site.current.icons).not.toBe(icons), soon);
  expect(await textOf(site, '/')).toContain(`"/favicon.ico?${site.current.icons}"`);

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6"/></svg>';
  writeFiles(contentDir, { 'media/brand/mark.svg': drawing });
  await site.reload();
  expect(await textOf(site, '/')).toContain('<path d="M1 1h6"/></svg>');
});

test('other fonts require a build, as the log says', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const log: string[] = [];
  const site = await start(contentDir, clock, log);
  const display = { source: '@expo-google-fonts/bricolage-grotesque', weight: 700 };
  writeFiles(contentDir, { 'theme.json': JSON.stringify({ fonts: { display } }) });
  await site.reload();
  await vi.waitFor(() => expect(log.join('')).toContain('the fonts in theme.json'), soon);
});

test('nothing is read during a publication', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const site = await start(contentDir, clock);
  const { version } = site.current;
  const plan = {
    id: 'one',
    at: '2027-01-04T08:00:00.000Z',
    person: 'Asha',
    summary: '',
    files: [],
  };
  writeFiles(contentDir, {
    '.publishing/plan.json': JSON.stringify(plan),
    'pages/home.json': JSON.stringify(samplePage('/', { title: 'Half of it' })),
  });
  await site.reload();
  expect(site.current.version).toBe(version);
  await recoverPublication(contentDir);
  await vi.waitFor(() => expect(site.current.pages.get('/')?.title).toBe('Half of it'), soon);
});

test('pages are not rendered again if none of their inputs has changed', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const site = await start(contentDir, clock);
  const before = site.current;
  writeFiles(contentDir, { 'media/films/day.mp4': fragmentedFilm(9) });
  await site.reload();
  expect(site.current).toBe(before);
  const logo = sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } }).png();
  writeFiles(contentDir, {
    'theme.json': JSON.stringify({ logo: '/media/brand/logo.png' }),
    'media/brand/logo.png': await logo.toBuffer(),
  });
  await site.reload();
  expect(await textOf(site, '/')).toContain('width="108" height="36"');
  writeFiles(contentDir, { 'media/brand/logo.png': await logo.resize(40, 20).toBuffer() });
  await site.reload();
  expect(await textOf(site, '/')).toContain('width="72" height="36"');
});

test('a reload renders changed and previously requested pages; others are rendered on request', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent({
    asked: samplePage('/asked'),
    other: samplePage('/other'),
    changed: samplePage('/changed'),
  });
  let renderings = 0;
  const site = await start(contentDir, clock, [], null, () => {
    renderings += 1;
  });
  await textOf(site, '/asked');
  const { version } = site.current;
  const change = JSON.stringify(samplePage('/changed', { title: 'Changed' }));
  writeFiles(contentDir, { 'pages/changed.json': change });
  renderings = 0;
  await site.reload();
  expect(site.current.version).not.toBe(version);
  const { responses } = site.current;
  const isMade = (key: string) => responses.has(key);
  const made = ['/asked', '/changed', '404'];
  expect([...made, '/other', '/'].filter(isMade)).toEqual(made);
  expect(renderings).toBe(3);
  expect(await textOf(site, '/other')).toContain(site.current.version);
  expect(await textOf(site, '/changed')).toContain('<title>Changed</title>');
});

test('a document’s changed size is shown wherever it is linked, without a change to the page', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const links = [{ label: 'Prices', href: '/media/prices.pdf' }];
  const sections = [{ type: 'page-intro', heading: 'Prices', lead: 'All of them.', links }];
  const contentDir = temporaryContent({ home: samplePage('/', { sections }) });
  const site = await start(contentDir, clock);
  expect(await textOf(site, '/')).toContain('>Prices</a>');
  for (const kilobytes of [2, 300]) {
    const rest = Buffer.alloc((kilobytes - 1) * 1024);
    writeFiles(contentDir, { 'media/prices.pdf': Buffer.concat([sampleDocument('pdf'), rest]) });
    const told = `>Prices (PDF, ${kilobytes}\u00a0kB)</a>`;
    await vi.waitFor(async () => expect(await textOf(site, '/')).toContain(told), soon);
  }
});

test('at New Year all pages are rendered again', async () => {
  const { clock, set } = settableClock('2026-12-31T12:00:00Z');
  const contentDir = temporaryContent();
  setTimeZone(contentDir, 'Asia/Kolkata');
  const site = await start(contentDir, clock);
  expect(site.current.year).toBe(2026);
  set('2026-12-31T18:29:59Z');
  expect(site.current.year).toBe(2026);
  set('2026-12-31T18:30:00Z');
  await vi.waitFor(() => expect(site.current.year).toBe(2027), soon);
  expect(await textOf(site, '/')).toMatch(/© (?:<!-- -->)?2027/);
});

test('a course date disappears everywhere at midnight after its last day', async () => {
  const { clock, set } = settableClock('2026-12-01T12:00:00Z');
  const contentDir = temporaryContent({
    course: datedCourse(['2027-01-18', '2026-12-07']),
    draft: { ...datedCourse(['2027-02-01']), path: '/draft', status: 'draft' },
  });
  setTimeZone(contentDir, 'Asia/Kolkata');
  const site = await start(contentDir, clock);
  const addresses = ['/course', '/page-data/course.json', '/course.md'];
  const shown = async (days: string) => {
    const texts = await Promise.all(addresses.map((address) => textOf(site, address)));
    return texts.map((text) => text.includes(days));
  };
  const startDates = async () => (await textOf(site, '/course')).match(/(?<="startDate":")[^"]+/g);
  const tagOf = async () => (await site.current.responses.get('/course')).body.hash;
  expect(await shown('7 December 2026')).toEqual([true, true, true]);
  expect(await startDates()).toEqual(['2026-12-07', '2027-01-18']);
  const before = { version: site.current.version, tag: await tagOf() };

  set('2026-12-07T18:29:59Z');
  expect(site.current.version).toBe(before.version);
  set('2026-12-07T18:30:00Z');
  await vi.waitFor(() => expect(site.current.version).not.toBe(before.version), soon);
  expect(await shown('7 December 2026')).toEqual([false, false, false]);
  expect(await shown('18 January 2027')).toEqual([true, true, true]);
  expect(await startDates()).toEqual(['2027-01-18']);
  expect(await tagOf()).not.toBe(before.tag);
  expect(await shown('No date is planned.')).toEqual([false, false, false]);

  set('2027-01-18T18:30:00Z');
  await vi.waitFor(async () => {
    expect(await shown('No date is planned.')).toEqual([true, true, true]);
  }, soon);
  expect(await shown('18 January 2027')).toEqual([false, false, false]);
  expect(await startDates()).toBeNull();
});

test('the reason for refused content is reported, without quoting it, until it is corrected', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const site = await start(contentDir, clock);
  const write = (fields: Record<string, unknown>) =>
    writeFileSync(join(contentDir, 'pages/home.json'), JSON.stringify(samplePage('/', fields)));
  expect(refusalOf(site)).toBeNull();

  write({ title: 5, description: '', breadcrumb: ' ', access: 'secret', robots: 1, updated: 'x' });
  await site.reload();
  expect(refusalOf(site)).toEqual({
    since: '2027-01-04T08:00:00.000Z',
    problems: expect.arrayContaining(['pages/home.json at title: expected text']),
    more: 1,
  });
  expect(refusalOf(site)?.problems).toHaveLength(5);
  expect(JSON.stringify(refusalOf(site))).not.toContain('secret');

  write({ title: 'Repaired' });
  await site.reload();
  expect(refusalOf(site)).toBeNull();
  expect(site.current.pages.get('/')?.title).toBe('Repaired');
});

test('dead links on live pages are published, logged once per version, and listed', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const page = (lead: string) => ({
    sections: [{ type: 'page-intro', heading: 'Plans', lead }],
  });
  const contentDir = temporaryContent({
    plans: samplePage('/plans', page('See [this](/gone) and [that](#none).')),
    draft: samplePage('/draft', { ...page('See [this](/gone).'), status: 'draft' }),
  });
  // The menus of this site link to pages that it does not have.
  const site = JSON.parse(readFileSync(join(contentDir, 'site.json'), 'utf8'));
  const text = JSON.stringify(site).replace(/"href":"\/[^"]*"/g, '"href":"/plans"');
  writeFileSync(join(contentDir, 'site.json'), text);
  const log: string[] = [];
  const store = await start(contentDir, clock, log);
  const lines = () => log.filter((line) => line.includes('dead links in the published content'));
  await vi.waitFor(() => expect(lines()).toHaveLength(1), soon);
  expect(store.state.name).toBe('served');
  expect(store.problems).toEqual(store.deadLinks);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    level: 40,
    version: store.current.version,
    problems: [
      'pages/plans.json at sections[0] "Plans" › lead: expected the path of a page such as "/", found "/gone"',
      'pages/plans.json at sections[0] "Plans" › lead: expected a link without an anchor, because /plans has no anchors, found "#none"',
    ],
    more: 0,
  });

  await store.reload();
  writeFiles(contentDir, {
    'pages/plans.json': JSON.stringify(samplePage('/plans', page('See [this](/).'))),
  });
  await store.reload();
  await vi.waitFor(() => expect(store.deadLinks).toEqual([]), soon);
  expect(lines()).toHaveLength(1);
  writeFileSync(join(contentDir, 'pages/plans.json'), '{');
  await store.reload();
  expect(store.problems).toMatchObject([{ file: 'pages/plans.json', code: 'json' }]);
});

test('a symbolic link out of the media folder is refused while the server runs', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  writeFiles(contentDir, { 'media/films/loop.webm': 'film' });
  const site = await start(contentDir, clock);
  symlinkSync('/etc/hostname', join(contentDir, 'media/films/loop.mp4'));
  const problem = expect.stringMatching(/^media\/films\/loop\.mp4: expected a file, or a link to/);
  await vi.waitFor(() => expect(refusalOf(site)?.problems).toEqual([problem]), soon);
  rmSync(join(contentDir, 'media/films/loop.mp4'));
  await vi.waitFor(() => expect(refusalOf(site)).toBeNull(), soon);
});

test('a film with too many boxes blocks neither start nor publication, and is logged once', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const film = hostileMedia['boxes.mp4']?.(MAX_PARTS + 1) ?? '';
  writeFiles(contentDir, { 'media/films/first.mp4': film });
  const log: string[] = [];
  const site = await start(contentDir, clock, log);
  const warnings = () =>
    log.flatMap((line) => /withheld from visitors: ([^"]+)/.exec(line)?.[1] ?? []);
  const warning = (name: string) =>
    `media/films/${name}: expected a file of at most 500,000 parts, found more (visitors do not get it)`;
  await vi.waitFor(() => expect(warnings()).toEqual([warning('first.mp4')]), soon);
  writeFiles(contentDir, {
    'media/films/second.mp4': film,
    'pages/home.json': JSON.stringify(samplePage('/', { title: 'Second' })),
  });
  await vi.waitFor(() => expect(site.current.pages.get('/')?.title).toBe('Second'), soon);
  expect(site.state.name).toBe('served');
  expect(warnings()).toEqual([warning('first.mp4'), warning('second.mp4')]);
});

test('a site starts with the content validated by the build, and reports files added since', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const distDir = temporaryFolder();
  writeContentSnapshot(distDir, readContent(contentDir));
  symlinkSync('/etc/hostname', join(contentDir, 'media/leak.svg'));
  const site = await start(contentDir, clock, [], readContentSnapshot(distDir, contentDir));
  await vi.waitFor(() => expect(refusalOf(site)).not.toBeNull(), soon);
  expect(site.problems).toMatchObject([{ file: 'media/leak.svg' }]);
  rmSync(join(contentDir, 'media/leak.svg'));
  await vi.waitFor(() => expect(refusalOf(site)).toBeNull(), soon);
});

test('new content waits for its pictures; a scheduled page does not', async () => {
  const { clock, set } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent({
    nine: samplePage('/nine', { publishAt: '2027-01-04T09:00:00Z' }),
  });
  const site = await start(contentDir, clock);
  writeFiles(contentDir, {
    'media/day.jpg': await photo(640, 480),
    'pages/day.json': JSON.stringify(pageWithPicture('/day', '/media/day.jpg')),
  });
  await site.reload();
  expect(site.state).toEqual({ name: 'preparing', pictures: 1 });
  expect(refusalOf(site)).toBeNull();
  set('2027-01-04T09:00:00Z');
  await vi.waitFor(() => expect(site.current.pages.has('/nine')).toBe(true), soon);

  await vi.waitFor(() => expect(site.current.pages.has('/day')).toBe(true), soon);
  expect(site.state.name).toBe('served');
  const html = (await site.current.responses.get('/day')).bytes.toString();
  expect(html).toMatch(/day-[0-9a-f]{8}-320\.avif 320w/);
  expect(html).toMatch(/<img [^>]*width="480" height="640" data-blur="a8 b6 w5 x5 y5 z5"/);
});

test.each([
  ['the helper process is killed as well', true],
  ['the site stops the helper process', false],
])('stopping the site does not count as refused content: %s', async (_how, helperStops) => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const log: string[] = [];
  const site = await start(contentDir, clock, log);
  writeFiles(contentDir, {
    'media/day.jpg': await photo(4000, 3000),
    'pages/day.json': JSON.stringify(pageWithPicture('/day', '/media/day.jpg')),
  });
  const others = childrenOf(process);
  await site.reload();
  const helpers = () => childrenOf(process).filter((pid) => !others.includes(pid));
  const [helper = 0] = helpers();
  expect(helper).toBeGreaterThan(0);
  if (helperStops) process.kill(helper, 'SIGINT');
  else site.close();
  await vi.waitFor(() => expect(helpers()).not.toContain(helper), soon);
  site.close();
  await vi.waitFor(() => expect(helpers()).toEqual([]), soon);
  await site.reload();
  expect([site.state.name, log.join().includes('refused')]).toEqual(['preparing', false]);
});

test('the start prepares pictures that the build did not have, and refuses a missing one', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent({ day: pageWithPicture('/day', '/media/day.jpg') });
  await expect(start(contentDir, clock)).rejects.toThrow(
    `pages/day.json at sections[0] "A page with a picture" › picture.src: expected the file ${join(contentDir, 'media/day.jpg')}, found nothing`,
  );
  writeFiles(contentDir, { 'media/day.jpg': await photo(640, 480) });
  const site = await start(contentDir, clock);
  expect(site.current.pages.get('/day')?.sections).toMatchObject([
    { picture: { width: 480, height: 640 } },
  ]);
});

test('a corrupt picture is refused, and the old version stays until it is repaired', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const site = await start(contentDir, clock);
  const whole = await photo(640, 480);
  writeFiles(contentDir, {
    'media/day.jpg': whole.subarray(0, 400),
    'pages/day.json': JSON.stringify(pageWithPicture('/day', '/media/day.jpg')),
  });
  await vi.waitFor(
    () =>
      expect(refusalOf(site)?.problems).toEqual([
        'pages/day.json at sections[0].picture.src: expected a complete picture',
      ]),
    soon,
  );
  expect([...site.current.pages.keys()]).toEqual(['/']);
  writeFiles(contentDir, { 'media/day.jpg': whole });
  await vi.waitFor(() => expect(site.current.pages.has('/day')).toBe(true), soon);
  expect(refusalOf(site)).toBeNull();
});

/** A clock set by the test. */
function settableClock(start: string) {
  let time = new Date(start);
  let waiting: { moment: Date; act: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    wakeAt(moment, act) {
      const entry = { moment, act };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
  };
  const set = (to: string) => {
    time = new Date(to);
    const due = waiting.filter(({ moment }) => moment <= time);
    waiting = waiting.filter((entry) => !due.includes(entry));
    for (const { act } of due) act();
  };
  return { clock, set };
}
