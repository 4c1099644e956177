import { expect, test } from 'vitest';
import type { Section } from '#shared/sections/index.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import {
  documentText,
  machineText,
  publishedFixture,
  siteOf,
} from '#testing/server/public-site.ts';
import { loadContent } from './read-content.ts';

const intro = (heading: string) => ({ type: 'page-intro', heading, lead: 'A lead.' });
const figures = ['first', 'second', 'third'].map((label) => ({ label, before: '9', after: '1' }));

/** A page with a case study. */
const study = (name: string, published: string, services: string[], more: object = {}) =>
  samplePage(`/CaseStudies/${name}`, {
    sections: [
      intro(`What ${name} did`),
      {
        type: 'case-study',
        client: name,
        sector: 'Tests',
        published,
        services,
        figures,
        problem: ['It was slow.'],
        work: ['It is fast.'],
        quote: { text: 'It is fast.', name: 'N', role: 'R' },
      },
    ],
    ...more,
  });
const service = (path: string, title: string) =>
  samplePage(path, {
    service: { icon: 'bot', title, tagline: 'A line.', description: 'A card.' },
  });
const list = (fields: object = {}) => ({ type: 'case-studies', heading: 'Proof', ...fields });

/** The cards in the lists of a page, as clients; undefined for a page without a list. */
function clientsOn(sections: object[], pages: Record<string, object> = {}, path = '/list') {
  const content = temporaryContent({
    robots: service('/Robots', 'Robots'),
    drones: service('/Drones', 'Drones'),
    old: study('old', '2026-01-01', ['/Robots']),
    new: study('new', '2026-03-01', ['/drones']),
    middle: study('middle', '2026-02-01', ['/Robots', '/Drones']),
    list: samplePage('/list', { sections: [intro('List'), ...sections] }),
    ...pages,
  });
  const page = loadContent(content).pages.get(path);
  return page?.sections.flatMap((section: Section) =>
    section.type === 'case-studies' ? [section.studies.map(({ client }) => client)] : [],
  );
}

test('a list has every case study, newest first', () => {
  expect(clientsOn([list()])).toEqual([['new', 'middle', 'old']]);
  expect(clientsOn([list({ limit: 2 })])).toEqual([['new', 'middle']]);
});

test('a list can be restricted to case studies of some services', () => {
  expect(clientsOn([list({ services: ['/robots'] })])).toEqual([['middle', 'old']]);
  expect(clientsOn([list({ services: ['/Robots', '/Drones'], limit: 1 })])).toEqual([['new']]);
});

test('a list of case studies shows the opening pictures of their pages', () => {
  const picture = { src: '/media/brand/mark.svg', alt: 'A mark' };
  const { sections, ...page } = study('drawn', '2026-04-01', []);
  const drawn = { ...page, sections: [{ ...sections[0], picture }, ...sections.slice(1)] };
  const picturesIn = (fields: object) => {
    const all = samplePage('/list', { sections: [intro('List'), list(fields)] });
    const content = temporaryContent({ drawn, plain: study('plain', '2026-01-01', []), all });
    const [, shown] = loadContent(content).pages.get('/list')?.sections ?? [];
    return shown?.type === 'case-studies' && shown.studies.map((card) => card.picture);
  };
  expect(picturesIn({})).toEqual([{ ...picture, alt: '' }, undefined]);
});

test('a list omits its own page and drafts, and is itself omitted if empty', () => {
  const own = study('own', '2026-05-01', []);
  const withList = { ...own, sections: [...own.sections, list()] };
  expect(clientsOn([], { own: withList }, '/casestudies/own')).toEqual([['new', 'middle', 'old']]);
  const draft = study('new', '2026-03-01', ['/drones'], { status: 'draft' });
  expect(clientsOn([list()], { new: draft })).toEqual([['middle', 'old']]);
  const other = service('/Other', 'Other');
  expect(clientsOn([list({ services: ['/Other'] })], { other })).toEqual([]);
});

test('the page of all case studies has a filter per service, with its number of case studies', async () => {
  const html = await documentText(publishedFixture(), '/casestudies');
  const filter = /<select.*?<\/select>/s.exec(html)?.[0] ?? '';
  const choices = [...filter.matchAll(/<option[^>]*>(.*?)<\/option>/gs)].map(([, name]) => name);
  expect(choices).toEqual(['All services (2)', 'Automation (1)', 'Support (2)']);
  const matches = [...html.matchAll(/<li class="(of-[^"]+)"><a href="([^"]+)"/g)];
  expect(matches.map(([, of, href]) => [href, of])).toEqual([
    ['/CaseStudies/lenses', 'of-2'],
    ['/CaseStudies/lamps', 'of-1 of-2'],
  ]);
});

test('cards and case study pages show the figures, and whether the client is a sample', async () => {
  const site = publishedFixture();
  const cards = (await documentText(site, '/casestudies')).split('class="case-card"');
  const [lens = '', lamp = ''] = cards.slice(1);
  for (const text of ['Lens Works', 'A lens that sees for itself', '120', '15'])
    expect(lens).toContain(text);
  expect([lens, lamp].map((card) => card.includes('>Sample client<'))).toEqual([false, true]);
  const [lenses, lamps] = [
    await documentText(site, '/casestudies/lenses'),
    await documentText(site, '/casestudies/lamps'),
  ];
  expect(lamps.match(/class="change"/g)).toHaveLength(4);
  const study = (html: string) => /<section class="case-study".*?<\/section>/s.exec(html)?.[0];
  expect([lenses, lamps].map((html) => study(html)?.includes('>Sample client<'))).toEqual([
    false,
    true,
  ]);
});

test('each testimonial shows whether its client is a sample', async () => {
  const html = await documentText(publishedFixture(), '/casestudies/lenses');
  const section = /<section class="section testimonials".*?<\/section>/s.exec(html)?.[0] ?? '';
  const items = section.split('<li>').slice(1);
  expect(items.map((item) => item.includes('>Sample client<'))).toEqual([false, true, false]);
  expect(items.map((item) => /href="([^"]+)"/.exec(item)?.[1])).toEqual([
    '/CaseStudies/lenses',
    '/CaseStudies/lamps',
    undefined,
  ]);
});

test('sample clients are marked in Markdown, too', async () => {
  const site = publishedFixture();
  const lamps = await machineText(site, '/casestudies/lamps.md');
  expect(lamps).toContain(`## Before and after

- Hours a month on lamps: 120 → 15 (Eight lamps an hour, then one robot.)
- Wrong lamps per 1,000: 9 → 1`);
  expect(lamps).toContain('- Client: Lamp Works, Sample client\n- Sector: Lamps, Testford\n');
  expect(await machineText(site, '/casestudies.md')).toContain(
    '- [Lamp Works](https://site.example/CaseStudies/lamps), Sample client: A lamp that lights itself. Hours a month on lamps: 120 → 15',
  );
  expect(await machineText(site, '/casestudies/lenses.md')).toContain(
    '> The lamp is on.\n>\n> Lena Lamp, Head of Lamps, Lamp Works, Sample client\n',
  );
});

test('an incomplete set of figures and an invalid date are reported by name', () => {
  const wrong = study('old', 'May 2026', []);
  const [first, second] = wrong.sections as [object, object];
  const sections = [first, { ...second, figures: figures.slice(1) }];
  const problems = () => siteOf({ wrong: { ...wrong, sections } });
  expect(problems).toThrow('published: expected a day such as 2026-11-21, found "May 2026"');
  expect(problems).toThrow(
    'sections[1] "old" › figures: expected exactly 3 items, found a list of 2',
  );
});

test('a service named by a case study must have a card', () => {
  const lost = study('lost', '2026-01-01', ['/Nowhere']);
  expect(() => siteOf({ lost })).toThrow(
    /sections\[1\].* › services\[0\]: expected the path of a page with a "service" card, found "\/Nowhere"/,
  );
});
