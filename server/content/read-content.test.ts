import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { fixtureContent } from '#testing/site.ts';
import { ContentError, formatProblem } from './problems/problem.ts';
import { loadContent } from './read-content.ts';

function problemsOf(folder: string): string[] {
  try {
    loadContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

const service = { icon: 'bot', title: 'Robots', tagline: 'They copy.', description: 'All night.' };
const sections = (...others: unknown[]) => ({
  sections: [{ type: 'page-intro', heading: 'Heading', lead: 'Lead.' }, ...others],
});

test('the repository’s own content is valid, and the fixture has every page once', () => {
  expect(problemsOf('content')).toEqual([]);
  const { pages, live, files } = loadContent(fixtureContent);
  expect([...live.values()].filter(({ list }) => !list)).toHaveLength(files.length);
  expect(pages.get('/')?.path).toBe('/');
  expect(pages.get('/ourteam')?.path).toBe('/OurTeam');
});

test('visitors are asked for consent only if the site can have third-party content', () => {
  const asks = (providers: string[]) => {
    const folder = temporaryContent({ service: samplePage('/Service') });
    const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
    writeFiles(folder, { 'site.json': JSON.stringify({ ...site, embeds: 'click', providers }) });
    return loadContent(folder).site.embeds;
  };
  expect([asks(['maps.example']), asks([])]).toEqual(['click', 'direct']);
});

test('an empty folder is reported with the missing files', () => {
  expect(problemsOf(temporaryFolder())).toEqual([
    'site.json: expected a readable file, found nothing',
    'pages: expected a folder, found nothing',
  ]);
});

test('a file that is not JSON is reported with the position of the error', () => {
  const folder = temporaryContent();
  writeFiles(folder, { 'pages/broken.json': '{"path": "/broken",}' });
  const [problem, ...rest] = problemsOf(folder);
  expect(problem).toMatch(/^pages\/broken\.json: expected valid JSON, found .*position 19/);
  expect(rest).toEqual([]);
});

test('a file that is not UTF-8 is reported instead of being published with replacement characters', () => {
  const folder = temporaryContent();
  const page = JSON.stringify(samplePage('/cafe', { title: 'Café' }));
  writeFiles(folder, {
    'pages/latin.json': Buffer.from(page, 'latin1'),
    'redirects.json': Buffer.from('\uFEFF{"redirects": []}', 'utf16le'),
  });
  expect(problemsOf(folder)).toEqual(
    ['pages/latin.json', 'redirects.json'].map(
      (file) =>
        `${file}: expected a readable file, found text that is not UTF-8: ${join(folder, file)}`,
    ),
  );
});

test('files may start with a byte order mark', () => {
  const folder = temporaryContent({ page: samplePage('/page') });
  for (const name of ['site.json', 'pages/page.json'])
    writeFiles(folder, { [name]: `\uFEFF${readFileSync(join(folder, name), 'utf8')}` });
  const redirects = [{ from: '/old', to: '/page' }];
  writeFiles(folder, { 'redirects.json': `\uFEFF${JSON.stringify({ redirects })}` });
  const content = loadContent(folder);
  expect(content.pages.has('/page')).toBe(true);
  expect(content.redirects.find('/old', '')).toEqual({ to: '/page', status: 308 });
});

test.each<[what: string, page: Record<string, unknown>, problem: string]>([
  ['a missing field', { title: undefined }, 'at title: expected text, found nothing'],
  ['an empty text', { title: ' ' }, 'at title: expected some text, found " "'],
  ['a wrong type', { breadcrumb: 7 }, 'at breadcrumb: expected text, found 7'],
  ['an unknown field', { colour: 'red' }, 'at colour: expected a known field, found "red"'],
  [
    'a misspelt choice',
    { robots: 'none' },
    'at robots: expected "index" or "noindex", found "none"',
  ],
  ['a malformed path', { path: '/a b/' }, 'at path: expected a path such as /a-b, found "/a b/"'],
  [
    'a date in words',
    { updated: '21 November 2026' },
    'at updated: expected a day such as 2026-11-21, found "21 November 2026"',
  ],
  [
    'a timestamp without its offset',
    { publishAt: '2027-01-04 09:00' },
    'at publishAt: expected a day and time with its offset from UTC, such as 2026-11-21T12:00:00+05:30, found "2027-01-04 09:00"',
  ],
  [
    'a malformed anchor',
    { sections: [{ type: 'page-intro', heading: 'Our prices', lead: 'Lead.', anchor: 'a b' }] },
    'at sections[0] "Our prices" › anchor: expected a name such as prices, of letters, digits and hyphens, found "a b"',
  ],
  ['no section', { sections: [] }, 'at sections: expected at least 1 item, found a list of 0'],
  [
    'a section that cannot open a page',
    { sections: [{ type: 'prose', heading: 'H', paragraphs: ['P'] }] },
    'at sections[0] "H" › type: expected one of page-intro,',
  ],
  [
    'an unknown section',
    sections({ type: 'hero2' }),
    "at sections[1].type: expected one of 'about', 'account-form',",
  ],
  [
    'a deeply nested error',
    sections({ type: 'prose', heading: 'H', paragraphs: ['P', 5] }),
    'at sections[1] "H" › paragraphs[1]: expected text, found 5',
  ],
  [
    'a link that runs code',
    sections({
      type: 'call-to-action',
      heading: 'H',
      text: 'T',
      link: { label: 'L', href: 'javascript:x' },
    }),
    'at sections[1] "H" › link.href: expected a path (/contact), an https:// address, mailto: or tel:, found "javascript:x"',
  ],
  [
    'a link to another host in disguise',
    sections({
      type: 'call-to-action',
      heading: 'H',
      text: 'T',
      link: { label: 'L', href: '//evil.example' },
    }),
    'at sections[1] "H" › link.href: expected a path',
  ],
  [
    'an embed that would change the policy',
    sections({
      type: 'embeds',
      items: [{ kind: 'map', title: 'M', src: 'https://a.example;script-src', size: '560x315' }],
    }),
    'at sections[1].items[0] "M" › src: expected a file under /media or /embeds, or an https:// address of a service',
  ],
  [
    'an embed whose address cannot be opened',
    sections({
      type: 'embeds',
      items: [{ kind: 'map', title: 'M', src: 'https://maps.1.999/a', size: '560x315' }],
    }),
    'at sections[1].items[0] "M" › src: expected a valid address, found "https://maps.1.999/a"',
  ],
  [
    'an embed from a host that the site does not allow',
    sections({
      type: 'embeds',
      items: [{ kind: 'map', title: 'M', src: 'https://evil.example/map', size: '560x315' }],
    }),
    'at sections[1].items[0] "M" › src: expected an address of a host in "providers" of site.json (add "evil.example" there), found "https://evil.example/map"',
  ],
  [
    'a pasted address whose player is on a host that the site does not allow',
    sections({
      type: 'embeds',
      items: [{ kind: 'video', title: 'V', src: 'https://vimeo.com/76979871', size: '560x315' }],
    }),
    'at sections[1].items[0] "V" › src: expected an address of a host in "providers" of site.json (add "player.vimeo.com" there), found "https://vimeo.com/76979871"',
  ],
  [
    'a map that cannot be embedded',
    sections({
      type: 'embeds',
      items: [
        { kind: 'map', title: 'M', src: 'https://maps.app.goo.gl/AbCdEf123', size: '560x315' },
      ],
    }),
    'at sections[1].items[0] "M" › src: expected the address of an embeddable map: in Google Maps choose Share, Embed a map, Copy HTML, and take',
  ],
  [
    'an address that the server itself uses',
    { path: '/Api/things' },
    'at path: expected a path that the server does not use itself, found "/Api/things"',
  ],
  [
    "the name of the home page's data and Markdown",
    { path: '/Index' },
    'at path: expected a path other than /index, which the server uses for the home page\'s data, found "/Index"',
  ],
  [
    'a service that no page offers',
    sections({ type: 'related-services', heading: 'H', services: ['/Robots', '/page'] }),
    'at sections[1] "H" › services[0]: expected the path of a page with a "service" card, found "/Robots"',
  ],
  [
    'a card of a page without a service',
    sections({
      type: 'service-grid',
      heading: 'H',
      detail: 'short',
      groups: [{ title: 'G', services: ['/'] }],
    }),
    'at sections[1] "H" › groups[0] "G" › services[0]: expected the path of a page with a "service" card, found "/"',
  ],
])('%s is reported with file, path, expected and actual value', (_what, fields, problem) => {
  const folder = temporaryContent({ page: samplePage('/page', fields) });
  const found = problemsOf(folder);
  expect(found[0]).toContain('pages/page.json');
  expect(found[0]).toContain(problem);
  expect(found[0]).not.toMatch(/invalid_|undefined|\[object/);
});

test('all problems of all files are reported at once', () => {
  const folder = temporaryContent({
    one: samplePage('/one', { title: '', description: 5 }),
    two: { path: 7 },
    three: 'text',
  });
  writeFiles(folder, { 'site.json': '{', 'pages/four.json': '' });
  const problems = problemsOf(folder);
  const files = new Set(problems.map((line) => line.split(/[: ]/, 1)[0]));
  expect([...files].sort()).toEqual([
    'pages/four.json',
    'pages/one.json',
    'pages/three.json',
    'pages/two.json',
    'site.json',
  ]);
  expect(problems.filter((line) => line.startsWith('pages/one.json'))).toHaveLength(2);
  expect(problems.length).toBeGreaterThan(8);
});

test('two pages with the same path, in any case, and a missing home page are reported', () => {
  const folder = temporaryContent({ one: samplePage('/Twice'), two: samplePage('/twice') });
  rmSync(join(folder, 'pages/home.json'));
  expect(problemsOf(folder)).toEqual([
    'pages: expected a page with the path "/", found nothing',
    'pages/one.json at path: expected a path that pages/two.json does not use, found "/Twice"',
    'pages/two.json at path: expected a path that pages/one.json does not use, found "/twice"',
  ]);
});

test('service cards are completed from the pages of the services', () => {
  const folder = temporaryContent({
    robots: samplePage('/Robots', { service }),
    list: samplePage(
      '/list',
      sections({ type: 'related-services', heading: 'H', services: ['/robots', '/Robots'] }),
    ),
  });
  const section = loadContent(folder).pages.get('/list')?.sections[1];
  expect(section).toMatchObject({
    services: [{ ...service, href: '/Robots' }, { href: '/Robots' }],
  });
});

test('a pasted address becomes the embeddable one, in every place for an embed', () => {
  const video = {
    kind: 'video',
    title: 'V',
    src: 'https://youtu.be/dQw4w9WgXcQ?t=42',
    size: '560x315',
  };
  const about = {
    type: 'about',
    heading: 'H',
    paragraphs: ['P'],
    links: [{ label: 'L', href: '/' }],
    video,
  };
  const page = samplePage('/page', sections(about, { type: 'embeds', items: [video] }));
  const folder = temporaryContent({ page });
  const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42';
  expect(loadContent(folder).pages.get('/page')?.sections.slice(1)).toMatchObject([
    { video: { src } },
    { items: [{ src }] },
  ]);
  expect(readFileSync(join(folder, 'pages/page.json'), 'utf8')).toBe(JSON.stringify(page));
});

test('the version changes with the content of the files', () => {
  const folder = temporaryContent({ page: samplePage('/page') });
  const { version } = loadContent(folder);
  expect(loadContent(folder).version).toBe(version);
  writeFiles(folder, {
    'pages/page.json': JSON.stringify(samplePage('/page', { title: 'Other' })),
  });
  expect(loadContent(folder).version).not.toBe(version);
});

test('files left behind by editors are not pages', () => {
  const folder = temporaryContent();
  writeFiles(folder, { 'pages/.home.json': '{', 'pages/home.json~': '{', 'pages/notes.txt': '{' });
  expect(problemsOf(folder)).toEqual([]);
  expect(readFileSync(join(folder, 'pages/.home.json'), 'utf8')).toBe('{');
});
