import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatJson, formatProblem, loadContent, todayIn } from '#server/content/index.ts';
import { runHere } from '#testing/command.ts';
import {
  datedCourse,
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { sampleDocument } from '#testing/server/documents.ts';
import { loginPage } from '#testing/small-site.ts';
import { allProblems } from './checks/all-problems.ts';

const updated = '2026-01-01';
const robots = (fields: object = {}) => ({
  icon: 'bot',
  tagline: 'They copy.',
  description: 'All night.',
  title: 'Robots',
  ...fields,
});
const page = (path: string, sections: object[] = [], fields: object = {}) => {
  const heading = `Page ${path}`;
  const intro = { type: 'page-intro', anchor: 'price', heading, lead: 'It says little.' };
  return samplePage(path, {
    title: path,
    description: `What ${path} says.`,
    updated,
    sections: [intro, ...sections],
    ...fields,
  });
};
const related = (...services: string[]) => ({
  type: 'related-services',
  heading: 'More',
  services,
});
const film = { mp4: '/media/films/own.mp4', webm: '/media/films/own.webm' };
const video = (src: string) => ({
  kind: 'video',
  title: 'A film',
  src,
  size: '560x315',
  poster: { src: '/media/pictures/shared.svg', alt: 'A still' },
  published: '2026-01-01T00:00:00Z',
  duration: 'PT5S',
});
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A site where every possible link points to `/robots`, and nothing requires it. */
const pages = {
  home: page('/'),
  robots: page(
    '/robots',
    [
      { type: 'embeds', items: [video(film.mp4)] },
      {
        type: 'prose',
        heading: 'Words',
        paragraphs: ['Words, and [more](/media/robots.pdf#page=2).'],
        picture: { src: '/media/pictures/own.svg', alt: 'Own' },
      },
    ],
    { service: robots(), formerPaths: ['/androids'] },
  ),
  crawlers: page('/crawlers', [], { service: robots({ title: 'Crawlers' }) }),
  drones: page('/drones', [], { service: robots({ title: 'Drones' }) }),
  services: page('/services', [
    {
      type: 'service-grid',
      heading: 'Services',
      detail: 'full',
      groups: [
        { title: 'Copying', services: ['/Robots'] },
        { title: 'Moving', services: ['/crawlers', '/robots', '/drones'] },
      ],
    },
    related('/robots', '/crawlers'),
    related('/robots', '/crawlers', '/drones'),
  ]),
  about: page('/about', [
    {
      type: 'prose',
      heading: 'Words',
      paragraphs: ['**We** have [robots](/robots#price) and [drones](/drones).'],
      picture: { src: '/media/pictures/shared.svg', alt: 'Shared' },
    },
    {
      type: 'team-grid',
      heading: 'Team',
      members: [
        {
          id: 'r',
          name: 'R',
          role: 'Robot',
          picture: { src: '/media/pictures/shared.svg', alt: 'R' },
          profile: '/robots',
        },
      ],
    },
  ]),
  buttons: page('/buttons', [], {
    sections: [
      {
        type: 'page-intro',
        heading: 'Buttons',
        lead: 'One.',
        links: [{ label: 'Robots', href: '/robots' }],
      },
    ],
  }),
};

const redirects = `{
  "redirects": [
    { "from": "/robot", "to": "/robots#top" },
    { "from": "/drone", "to": "/drones" }
  ]
}
`;

const studyPage = page('/case', [
  {
    type: 'case-study',
    client: 'Client',
    sector: 'Wheels',
    published: '2026-01-01',
    services: ['/robots'],
    figures: ['One', 'Two', 'Three'].map((label) => ({ label, before: '2', after: '1' })),
    problem: ['It was slow.'],
    work: ['It is fast.'],
    quote: { text: 'Fast.', name: 'C', role: 'Driver' },
  },
]);

function siteWith(more: Record<string, object> = {}) {
  const cwd = temporaryFolder();
  const content = join(cwd, 'content');
  cpSync(temporaryContent(), content, { recursive: true });
  const site = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
  site.navigation = [
    { label: 'Home', href: '/' },
    { label: 'Only robots', items: [{ label: 'Robots', href: '/robots' }] },
    {
      label: 'Machines',
      items: [
        { label: 'Robots', href: '/Robots?from=menu' },
        { label: 'Drones', href: '/drones' },
      ],
    },
  ];
  site.footer.links = [{ label: 'Drones', href: '/drones' }];
  site.footer.legalLinks = [
    { label: 'Robots', href: '/robots' },
    { label: 'About', href: '/about' },
  ];
  site.notFound.links = [{ label: 'Home', href: '/' }];
  const files = { ...pages, ...more };
  writeFiles(content, {
    'site.json': formatJson(site),
    'redirects.json': redirects,
    'media/films/own.mp4': '',
    'media/films/own.webm': '',
    'media/pictures/own.svg': drawing,
    'media/pictures/shared.svg': drawing,
    'media/robots.pdf': sampleDocument('pdf'),
    ...Object.fromEntries(
      Object.entries(files).map(([name, value]) => [`pages/${name}.json`, formatJson(value)]),
    ),
  });
  const run = (...args: string[]) =>
    runHere(cwd, {}, resolve('scripts/editor/remove-page.ts'), ...args);
  return {
    run,
    has: (name: string) => existsSync(join(content, name)),
    text: (name: string) => readFileSync(join(content, name), 'utf8'),
    problems: () => allProblems(loadContent(content), content).map(formatProblem),
  };
}

const changes = `content/pages/robots.json: removed
content/media/films/own.mp4: removed
content/media/films/own.webm: removed
content/media/pictures/own.svg: removed
content/media/robots.pdf: removed
content/site.json: the menu “Only robots” is removed
content/site.json: the link “Robots” is removed
content/site.json: the link “Robots” is removed
content/pages/about.json: the link on “robots” becomes plain text
content/pages/about.json: the link to /robots is removed
content/pages/buttons.json: the link “Robots” is removed
content/pages/services.json: the group “Copying” is removed
content/pages/services.json: the card of /robots is removed
content/pages/services.json: the section “More” is removed
content/pages/services.json: the card of /robots is removed
`;

test('a page is removed with all links to it, and its addresses redirect to another page', async () => {
  const { run, has, text, problems } = siteWith();
  expect(problems()).toEqual([]);
  const before = { about: text('pages/about.json'), site: text('site.json') };
  expect(await run('/ROBOTS', '--to', '/drones', '--yes')).toEqual({
    code: 0,
    stdout: `${changes}content/redirects.json: /robot now redirects to /drones
content/redirects.json: /robots now redirects to /drones
content/redirects.json: /androids now redirects to /drones
`,
    stderr: '',
  });
  expect(problems()).toEqual([]);
  for (const file of ['pages/robots.json', 'media/films/own.webm'])
    expect([file, has(file)]).toEqual([file, false]);
  expect(has('media/pictures/shared.svg')).toBe(true);

  const today = todayIn('Europe/London');
  expect(text('pages/about.json')).toBe(
    before.about
      .replace('[robots](/robots#price)', 'robots')
      .replace(',\n          "profile": "/robots"', '')
      .replace(updated, today),
  );
  const services = JSON.parse(text('pages/services.json'));
  expect(services.sections.slice(1)).toEqual([
    {
      type: 'service-grid',
      heading: 'Services',
      detail: 'full',
      groups: [{ title: 'Moving', services: ['/crawlers', '/drones'] }],
    },
    related('/crawlers', '/drones'),
  ]);
  expect(text('pages/services.json')).toBe(formatJson(services));
  expect(JSON.parse(text('pages/buttons.json')).sections[0].links).toBeUndefined();
  expect(text('site.json')).toBe(formatJson(JSON.parse(text('site.json'))));
  expect(text('site.json')).not.toMatch(/robots/i);
  expect(text('redirects.json')).toBe(`{
  "redirects": [
    { "from": "/robot", "to": "/drones" },
    { "from": "/drone", "to": "/drones" },
    { "from": "/robots", "to": "/drones" },
    { "from": "/androids", "to": "/drones" }
  ]
}
`);
});

test('with --gone its addresses do not redirect', async () => {
  const { run, text, problems } = siteWith();
  expect((await run('/robots', '--gone', '--yes')).stdout).toContain(
    'content/redirects.json: the redirect from /robot is removed\ncontent/redirects.json: no redirect from /robots: visitors get "not found"\n',
  );
  expect(text('redirects.json')).toBe(redirects.replace(/ *\{ "from": "\/robot".*\n/, ''));
  expect(problems()).toEqual([]);
});

test('--dry-run lists the changes without making them', async () => {
  const { run, has, text } = siteWith();
  const site = text('site.json');
  const { code, stdout } = await run('/robots', '--dry-run');
  expect([code, stdout.startsWith(changes)]).toEqual([0, true]);
  expect(has('pages/robots.json')).toBe(true);
  expect(text('site.json')).toBe(site);
});

test('a button that a section requires is reported with the remedy, and nothing is changed', async () => {
  const { run, has, text } = siteWith({
    offer: page('/offer', [
      {
        type: 'call-to-action',
        heading: 'Now',
        text: 'Ask.',
        link: { label: 'Ask', href: '/robots' },
      },
    ]),
  });
  const site = text('site.json');
  const { code, stderr } = await run('/robots', '--gone', '--yes');
  expect(code).toBe(1);
  expect(stderr).toBe(
    'Error: Nothing was changed, because these links would be left:\ncontent/pages/offer.json at sections[1].link: the link “Ask” leads there and is needed: point it elsewhere, or remove sections[1]\n',
  );
  expect(has('pages/robots.json')).toBe(true);
  expect(text('site.json')).toBe(site);
  expect((await run('/robots', '/offer', '--gone', '--yes')).code).toBe(0);
});

test('a service is removed from case studies, and a case study from a testimonial', async () => {
  const { run, text, problems } = siteWith({
    case: studyPage,
    words: page('/words', [
      { type: 'case-studies', heading: 'With robots', services: ['/robots'] },
      { type: 'case-studies', heading: 'With both', services: ['/robots', '/drones'] },
      {
        type: 'testimonials',
        heading: 'They say',
        items: [{ quote: 'Fast.', name: 'C', role: 'Driver', client: 'Client', href: '/case' }],
      },
    ]),
  });
  expect((await run('/robots', '/case', '--gone', '--yes')).stdout).toContain(
    `content/pages/words.json: the section “With robots” is removed
content/pages/words.json: the card of /robots is removed
content/pages/words.json: the link to /case is removed
`,
  );
  const { sections } = JSON.parse(text('pages/words.json'));
  expect(sections.slice(1)).toEqual([
    { type: 'case-studies', heading: 'With both', services: ['/drones'] },
    {
      type: 'testimonials',
      heading: 'They say',
      items: [{ quote: 'Fast.', name: 'C', role: 'Driver', client: 'Client' }],
    },
  ]);
  expect(problems()).toEqual([]);
});

test('a case study is kept without the removed service', async () => {
  const { run, text, problems } = siteWith({ case: studyPage });
  expect((await run('/robots', '--gone', '--yes')).stdout).toContain(
    'content/pages/case.json: the card of /robots is removed\n',
  );
  expect(JSON.parse(text('pages/case.json')).sections[1].services).toBeUndefined();
  expect(problems()).toEqual([]);
});

test('pages required by forms and protected pages cannot be removed', async () => {
  const login = loginPage('/login');
  const dashboard = page('/dashboard', [], { access: 'protected' });
  const { run } = siteWith({ login, dashboard });
  const error = async (...args: string[]) => (await run(...args, '--gone', '--yes')).stderr;
  expect(await error('/login')).toContain(
    'content/pages/dashboard.json at access: expected "public", because no page has a "login-form"',
  );
  expect(await error('/dashboard')).toContain(
    'content/pages/login.json at sections[0].next: expected the path of a page, because there is no /dashboard',
  );
  expect((await run('/login', '/dashboard', '--gone', '--yes')).code).toBe(0);
});

test('impossible removals are reported, and nothing is changed', async () => {
  const { run, has } = siteWith({});
  const error = async (...args: string[]) => (await run(...args)).stderr.replace(/^Error: /, '');
  expect(await error('/', '--gone', '--yes')).toBe(
    '/ cannot be removed: every site needs a home page\n',
  );
  expect(await error('/nothing', '--gone', '--yes')).toBe('No page has the path /nothing\n');
  expect(await error('/robots', '--to', '/nothing', '--yes')).toMatch(
    /^--to must be a published page/,
  );
  expect(await error('/robots', '--to', '/robots', '--yes')).toMatch(
    /^--to must be a published page/,
  );
  expect(await error('/robots', '--to', 'about', '--yes')).toMatch(
    /^--to must be a path such as \/about/,
  );
  expect(await error('/robots', '--to', '/about', '--gone')).toMatch(
    /^Use --to or --gone, not both/,
  );
  expect(await error('/robots', '--yes')).toMatch(/^Add --to or --gone/);
  expect(await error('/robots', '--gone')).toMatch(/^Add --yes/);
  expect(await error()).toMatch(/^The path of the page is missing/);
  expect(has('pages/robots.json')).toBe(true);
});

test('a fact about the dates of a page is removed with it', async () => {
  const { run, text, problems } = siteWith({
    course: { ...datedCourse(['2098-12-07']), path: '/lessons' },
    facts: page('/facts', [], {
      sections: [
        { type: 'page-intro', heading: 'Facts', lead: 'One.' },
        { type: 'facts', facts: [{ label: 'Next date', datesOf: '/lessons' }] },
      ],
    }),
  });
  expect((await run('/lessons', '--gone', '--yes')).stdout).toContain(
    'content/pages/facts.json: the fact “Next date” is removed\n',
  );
  expect(JSON.parse(text('pages/facts.json')).sections).toHaveLength(1);
  expect(problems()).toEqual([]);
});
