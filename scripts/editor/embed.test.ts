import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import { runHere, runProcess } from '#testing/command.ts';
import {
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { freePort } from '#testing/site.ts';
import { problemsIn } from './changes/problems-in.ts';

const id = 'fiOwHYFkUz0';
const still = `media/stills/youtube-${id}.webp`;

/** Recorded responses of YouTube and Vimeo, with stills served from `origin`. */
const recorded = (origin: string) => ({
  [`https://www.youtube.com/watch?v=${id}`]: {
    title: 'Prismic January Product Meetup',
    author_name: 'Prismic',
    author_url: 'https://www.youtube.com/channel/UCJq6AEgtWeZt7ziQ-fLKOeA',
    type: 'video',
    height: 113,
    width: 200,
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    thumbnail_height: 360,
    thumbnail_width: 480,
    thumbnail_url: `${origin}/vi/${id}/hqdefault.jpg`,
    html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed" frameborder="0" allowfullscreen></iframe>`,
  },
  'https://vimeo.com/591644655/7f75685a61': {
    type: 'video',
    version: '1.0',
    provider_name: 'Vimeo',
    provider_url: 'https://vimeo.com/',
    title: '22_LA Pride_Launch Video.mp4',
    author_name: '22Squared',
    is_plus: '0',
    account_type: 'business',
    html: '<iframe src="https://player.vimeo.com/video/591644655?h=7f75685a61&amp;app_id=122963" width="640" height="360"></iframe>',
    width: 640,
    height: 360,
    duration: 75,
    description: 'This video shows all the work.',
    thumbnail_url: `${origin}/video/1223007501-d_640`,
    thumbnail_width: 640,
    thumbnail_height: 360,
    upload_date: '2021-08-24 11:12:04',
    video_id: 591644655,
    uri: '/videos/591644655',
  },
});

/** A still like YouTube's: the picture between black bars, 4:3. */
async function barredStill(): Promise<Buffer> {
  const picture = {
    create: { width: 480, height: 270, channels: 3, background: '#c8281e' },
  } as const;
  const bars = { top: 45, bottom: 45, background: 'black' };
  return sharp(picture).extend(bars).jpeg().toBuffer();
}

async function startProvider() {
  const jpeg = await barredStill();
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', origin);
    const answers: Record<string, object> = recorded(origin);
    const answer = answers[searchParams.get('url') ?? ''];
    if (pathname !== '/oembed') res.setHeader('Content-Type', 'image/jpeg').end(jpeg);
    else if (answer) res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    else res.writeHead(404).end('Not Found');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return `${origin}/oembed?format=json`;
}

const filmsPage = (text = JSON.stringify) =>
  text(
    samplePage('/films', {
      updated: '2026-11-01',
      sections: [
        { type: 'page-intro', heading: 'Films', lead: 'Two films.' },
        {
          type: 'embeds',
          items: [{ kind: 'map', title: 'Map', src: '/embeds/map.html', size: '560x315' }],
        },
      ],
    }),
  );

/** A content folder with a page of films; the command runs in its parent folder. */
function contentWith(providers: string[], page = filmsPage()) {
  const cwd = temporaryFolder();
  const content = join(cwd, 'content');
  const from = temporaryContent();
  for (const name of ['site.json', 'pages/home.json'])
    writeFiles(content, { [name]: readFileSync(join(from, name)) });
  const site = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
  writeFileSync(join(content, 'site.json'), JSON.stringify({ ...site, providers }));
  writeFiles(content, { 'pages/films.json': page, 'embeds/map.html': '<p>A map</p>' });
  const call = [cwd, {}, resolve('scripts/editor/embed.ts')] as const;
  const run = (...args: string[]) => runHere(...call, ...args);
  const start = (...args: string[]) => runProcess(...call, ...args);
  return {
    content,
    run,
    start,
    page: () => readFileSync(join(content, 'pages/films.json'), 'utf8'),
  };
}

test('a film already on the page is not added again, whatever the form of its address', async () => {
  const { run, page } = contentWith(['www.youtube-nocookie.com']);
  const add = (address: string) =>
    run(address, '--page', '/films', '--title', 'Pride', '--oembed', 'http://127.0.0.1:1/');
  expect((await add(`https://youtu.be/${id}`)).code).toBe(0);
  const before = page();
  expect(await add(`https://www.youtube.com/watch?v=${id}&t=42s`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Error: /films has it already: "Pride"\n'),
  });
  expect(page()).toBe(before);
});

const youTube = ['www.youtube-nocookie.com'];

test('a video’s title and still are fetched and stored, and black bars are cropped', async () => {
  const { content, run } = contentWith(youTube);
  const oembed = await startProvider();
  const { code, stdout, stderr } = await run(
    `https://youtu.be/${id}?si=abc&t=42`,
    '--oembed',
    oembed,
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    kind: 'video',
    title: 'Prismic January Product Meetup',
    src: `https://youtu.be/${id}?si=abc&t=42`,
    size: '560x315',
    poster: { src: `/${still}`, alt: 'Still from the video: Prismic January Product Meetup' },
  });
  expect(stderr).toBe(
    `content/${still}\nMissing: its length (--duration 1:30), the day it was published (--date 2026-11-21).\nSearch engines will not list the video: they need a preview picture, its length and its publication day.\n`,
  );
  const picture = sharp(join(content, still));
  expect(await picture.metadata()).toMatchObject({ width: 480, height: 271, format: 'webp' });
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
});

test('with date and duration, search engines can list the video, and the page keeps its formatting', async () => {
  const written = filmsPage((page) => JSON.stringify(page, null, 2).replaceAll('\n', '\r\n'));
  const { content, run, page } = contentWith(youTube, `${written}\r\n`);
  const flags = ['--oembed', await startProvider(), '--page', '/Films'];
  const dates = ['--duration', '1:02:03', '--date', '2026-11-20'];
  const { code, stdout, stderr } = await run(
    `https://www.youtube.com/watch?v=${id}`,
    ...flags,
    ...dates,
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toBe(`content/pages/films.json\ncontent/${still}\n`);
  const added = JSON.parse(page()).sections[1].items;
  expect(added).toHaveLength(2);
  expect(added[1]).toMatchObject({
    title: 'Prismic January Product Meetup',
    published: '2026-11-20T12:00:00Z',
    duration: 'PT1H2M3S',
    poster: { src: `/${still}` },
  });
  expect(page()).not.toMatch(/[^\r]\n/);
  const [before] = written.split('"items"');
  expect(page().replace(/"updated": "[^"]+"/, '"updated": "2026-11-01"')).toContain(before);
  expect(problemsIn(content).filter(({ file }) => file === 'pages/films.json')).toEqual([]);
  expect(loadContent(content).pages.get('/films')?.sections[1]).toMatchObject({
    items: [{}, { src: `https://www.youtube-nocookie.com/embed/${id}` }],
  });
});

test('Vimeo’s response includes date, duration, and the key of an unlisted video', async () => {
  const { run } = contentWith(['player.vimeo.com']);
  const oembed = await startProvider();
  const { stdout, stderr } = await run(
    'https://vimeo.com/591644655/7f75685a61?share=copy',
    ...['--oembed', oembed, '--title', 'Pride'],
  );
  expect(JSON.parse(stdout)).toMatchObject({
    title: 'Pride',
    src: 'https://vimeo.com/591644655/7f75685a61?share=copy',
    published: '2021-08-24T12:00:00Z',
    duration: 'PT75S',
    poster: { src: '/media/stills/vimeo-591644655.webp' },
  });
  expect(stderr).toBe('content/media/stills/vimeo-591644655.webp\n');
});

test('without a network the embed is added, and missing data is reported', async () => {
  const { content, run, page } = contentWith(youTube);
  const nowhere = `http://127.0.0.1:${await freePort()}/oembed`;
  const video = `https://www.youtube.com/shorts/${id}`;
  const { code, stderr } = await run(video, '--oembed', nowhere, '--page', '/films');
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^YouTube did not reply: ECONNREFUSED\ncontent\/pages\/films\.json\nMissing: its title \(--title\), a preview picture \(.+\), its length \(.+\), the day it was published \(.+\)\.\nSearch engines will not list/,
  );
  expect(JSON.parse(page()).sections[1].items[1]).toEqual({
    kind: 'video',
    title: `YouTube video ${id}`,
    src: video,
    size: '560x315',
  });
  expect(problemsIn(content).filter(({ file }) => file === 'pages/films.json')).toEqual([]);
  expect(existsSync(join(content, still))).toBe(false);
  const gone = await run('https://youtu.be/AAAAAAAAAAA', '--oembed', await startProvider());
  expect(gone.stderr).toMatch(
    /^YouTube did not reply: status 404: the video is private or does not exist\n/,
  );
});

test('no other provider is requested, and embed HTML is accepted, too', async () => {
  const { start } = contentWith([]);
  const html =
    '<iframe width="425" height="350" src="https://www.openstreetmap.org/export/embed.html?bbox=80.2%2C13.0%2C80.3%2C13.1&amp;layer=mapnik" style="border: 1px solid black"></iframe>';
  const { stdout, stderr } = await start(html, '--title', 'Our office');
  expect(JSON.parse(stdout)).toEqual({
    kind: 'map',
    title: 'Our office',
    src: 'https://www.openstreetmap.org/export/embed.html?bbox=80.2%2C13.0%2C80.3%2C13.1&layer=mapnik',
    size: '1200x700',
  });
  expect(stderr).toBe('Add "www.openstreetmap.org" to "providers" in content/site.json.\n');
});

test('errors are reported, and nothing is changed', async () => {
  const { content, run, page } = contentWith([]);
  const before = page();
  const oembed = ['--oembed', await startProvider()];
  const errorOf = async (...args: string[]) => (await run(...args)).stderr;
  const video = `https://youtu.be/${id}`;
  expect(await errorOf(video, ...oembed, '--page', '/films')).toMatch(
    /^Error: Nothing was changed, because the content would have these problems:\npages\/films\.json at .+ › src: expected an address of a host in "providers" of site\.json \(add "www\.youtube-nocookie\.com" there\)/,
  );
  expect(page()).toBe(before);
  expect(existsSync(join(content, still))).toBe(false);
  expect(await errorOf(video, ...oembed, '--page', '/')).toMatch(
    /^Error: \/ has no section of type/,
  );
  expect(await errorOf(video, ...oembed, '--page', '/no')).toMatch(
    /^Error: --page: no page has the path \/no/,
  );
  expect(await errorOf('https://maps.app.goo.gl/AbC')).toMatch(
    /^Error: This address cannot be embedded\. Use the address of an embeddable map: in Google Maps/,
  );
  expect(await errorOf('youtube')).toMatch(/^Error: The address must start with https:/);
  expect(await errorOf('https://video.example/1')).toMatch(
    /^Error: --kind is missing: say what video\.example/,
  );
  expect(await errorOf(video, '--duration', '90')).toMatch(
    /^Error: --duration must be minutes and seconds/,
  );
  expect(await errorOf(video, '--date', '20.11.2026')).toMatch(
    /^Error: --date must be a day such as/,
  );
  expect(await errorOf()).toMatch(/^Error: The address is missing \(see --help\)/);
});
