import { expect, test } from 'vitest';
import { NOT_FOUND } from '#server/site/resources.ts';
import type { IconName } from '#shared/icon-names.ts';
import { samplePage } from '#testing/server/content.ts';
import {
  type GraphNode,
  isEmpty,
  missingRecommended,
  typedNodes,
  typeRules,
} from '#testing/server/google-properties.ts';
import {
  documentText,
  everyPage,
  graphOf,
  ofType,
  publishedFixture,
  siteOf,
} from '#testing/server/public-site.ts';
import { organization } from './graph/site-and-page.ts';

const absolute = /^https:\/\/\S+$/;
const day = /^\d{4}-\d\d-\d\d$/;
const momentWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const dayOrMoment = new RegExp(`${day.source}|${momentWithZone.source}`);
const duration = /^P(?!$)(?:\d+[WD])?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;

/** Patterns for the values of some properties of any type. */
const valueRules: Record<string, RegExp> = {
  url: absolute,
  item: absolute,
  logo: absolute,
  image: absolute,
  thumbnailUrl: absolute,
  contentUrl: absolute,
  embedUrl: absolute,
  sameAs: absolute,
  dateModified: dayOrMoment,
  datePublished: momentWithZone,
  uploadDate: momentWithZone,
  duration,
  courseWorkload: duration,
  startDate: dayOrMoment,
  endDate: dayOrMoment,
  priceCurrency: /^[A-Z]{3}$/,
  courseMode: /^(?:Online|Onsite|Blended)$/,
  category: /^(?:Free|Partially Free|Subscription|Paid)$/,
  addressCountry: /^[A-Z]{2}$/,
};

const site = publishedFixture();
const pages = everyPage();

test.each(pages)(
  '$name has one graph with all properties required by search engines',
  async ({ site, key }) => {
    const graph = await graphOf(site, key);
    expect(graph).toMatchObject({ '@context': 'https://schema.org' });
    expect([...typedNodes(graph)].flatMap(nodeProblems)).toEqual([]);
    expect(idProblems(graph)).toEqual([]);
    expect(ofType(graph, 'Organization')).toHaveLength(1);
    expect(ofType(graph, 'WebSite')).toHaveLength(1);
    expect(ofType(graph, 'BreadcrumbList')).toHaveLength(key === '/' ? 0 : 1);
  },
);

test('properties recommended by search engines are present if the content has them', async () => {
  for (const path of site.pages.keys()) {
    const graph = await graphOf(site, path);
    // For an author without a profile, only the name may be known.
    const known = [...typedNodes(graph)].filter(
      (node) => node['@type'] !== 'Person' || node['@id'],
    );
    expect(known.flatMap(missingRecommended), path).toEqual([]);
  }
});

test.each(pages.filter(({ page }) => page.service))(
  '$name describes a service of the company',
  async ({ site, key, page }) => {
    const [service, ...others] = ofType(await graphOf(site, key), 'Service');
    expect(others).toEqual([]);
    const { areaServed } = site.publicSite.site;
    expect(service).toMatchObject({
      url: `https://site.example${page.path}`,
      provider: { '@id': 'https://site.example/#organization' },
      areaServed: areaServed.map((name) => ({ '@type': 'Country', name })),
    });
  },
);

test.each([
  ['/SpreadsheetTraining', 'P2D', ['Onsite', 'Online', 'Onsite', 'Online', 'Blended']],
  ['/Plans', 'PT3H30M', ['Onsite']],
])('%s describes a course', async (path, workload, modes) => {
  const [course] = ofType(await graphOf(site, path), 'Course');
  expect(course?.['hasCourseInstance']).toMatchObject(
    modes.map((courseMode) => ({ courseMode, courseWorkload: workload })),
  );
});

test('a course has its prices, and an instance for each date', async () => {
  const graph = await graphOf(site, '/SpreadsheetTraining');
  const [course] = ofType(graph, 'Course');
  const terms = { priceCurrency: 'GBP', valueAddedTaxIncluded: false };
  expect(course?.['offers']).toMatchObject([
    {
      name: 'A group',
      category: 'Paid',
      price: 4800,
      priceCurrency: 'GBP',
      url: 'https://site.example/SpreadsheetTraining',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 4800,
        unitText: 'for up to 12 people',
        ...terms,
      },
    },
    { name: 'A seat', priceSpecification: { '@type': 'PriceSpecification', price: 950, ...terms } },
  ]);
  expect(ofType(graph, 'Service')[0]).not.toHaveProperty('offers');
  const dated = ofType(graph, 'CourseInstance').filter((node) => node['startDate']);
  expect(dated).toMatchObject([
    {
      name: 'Spreadsheet training',
      startDate: '2098-12-09T09:30:00+00:00',
      endDate: '2098-12-10T17:00:00+00:00',
      location: { '@type': 'Place', name: 'Testford', address: 'Testford' },
      maximumAttendeeCapacity: 12,
      remainingAttendeeCapacity: 5,
      offers: {
        category: 'Paid',
        price: 950,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        priceSpecification: terms,
      },
    },
    {
      startDate: '2099-06-30T09:00:00+01:00',
      endDate: '2099-07-01T12:30:00+01:00',
      location: { '@type': 'VirtualLocation', url: 'https://site.example/SpreadsheetTraining' },
      offers: { availability: 'https://schema.org/SoldOut' },
    },
    {
      startDate: '2099-09-01',
      endDate: '2099-09-01',
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
    },
  ]);
});

test('whether prices include tax is determined by its own field, not by the text', async () => {
  const told = async (fields: object) => {
    const each = { name: 'A seat', price: 9, included: [], notIncluded: [] };
    const pricing = { type: 'pricing', heading: 'Prices', packages: [each], ...fields };
    const page = samplePage('/prices', {
      service: { icon: 'check', title: 'Prices', description: 'What it costs.' },
      sections: [...samplePage('/prices').sections, pricing],
    });
    const graph = await graphOf(siteOf({ page }), '/prices');
    return JSON.stringify(graph).match(/"valueAddedTaxIncluded":(\w+)/)?.[1];
  };
  expect(await told({ tax: 'inkl. 19 % MwSt.', taxIncluded: true })).toBe('true');
  expect(await told({ tax: 'plus 20% VAT', taxIncluded: false })).toBe('false');
  expect(await told({ tax: 'see our terms' })).toBeUndefined();
});

test('the company lists the countries served by its contact', async () => {
  const [company] = ofType(await graphOf(site, '/'), 'Organization');
  expect(company?.['contactPoint']).toMatchObject({
    areaServed: [
      { '@type': 'Country', name: 'United Kingdom' },
      { '@type': 'Country', name: 'Ireland' },
    ],
  });
});

test('a service has its prices: fixed, from, and ranges', async () => {
  const [service] = ofType(await graphOf(site, '/Automation'), 'Service');
  const [robot, operation] = (service?.['offers'] ?? []) as GraphNode[];
  expect(robot).toMatchObject({ priceSpecification: { minPrice: 2800, maxPrice: 4500 } });
  expect(robot).not.toHaveProperty('price');
  expect(operation?.['priceSpecification']).toEqual({
    '@type': 'UnitPriceSpecification',
    minPrice: 180,
    priceCurrency: 'GBP',
    unitText: 'a month',
    valueAddedTaxIncluded: false,
  });
});

test.each([
  ['/', 1],
  ['/gallery', 2],
  ['/Plans', 1],
  ['/Powerbi', 0],
])('%s presents %d videos', async (path, count) => {
  expect(ofType(await graphOf(site, path), 'VideoObject')).toHaveLength(count);
});

test('a profile describes a person, below the team page', async () => {
  const [path, name, jobTitle] = ['/team/ann-example', 'Ann Example', 'Director & Founder'];
  const graph = await graphOf(site, path);
  expect(ofType(graph, 'Person')).toMatchObject([{ name, jobTitle }]);
  expect(ofType(graph, 'ProfilePage')).toMatchObject([
    { mainEntity: { '@id': `https://site.example${path}#person` } },
  ]);
  expect(ofType(graph, 'BreadcrumbList')).toMatchObject([
    {
      itemListElement: [
        { position: 1, item: 'https://site.example/' },
        { position: 2, item: 'https://site.example/OurTeam' },
        { position: 3, name },
      ],
    },
  ]);
});

test('an article is a BlogPosting by a person, below the list of articles', async () => {
  const graph = await graphOf(site, '/Insights/Why');
  expect(ofType(graph, 'BlogPosting')).toMatchObject([
    {
      headline: 'Why pages have tests',
      description: 'A summary of its own.',
      datePublished: '2026-05-20T00:00:00Z',
      dateModified: '2026-11-22T00:00:00Z',
      image: ['https://site.example/media/pictures/office.webp'],
      author: {
        '@type': 'Person',
        '@id': 'https://site.example/team/ann-example#person',
        name: 'Ann Example',
        url: 'https://site.example/team/ann-example',
      },
      publisher: { '@id': 'https://site.example/#organization' },
    },
  ]);
  const [{ itemListElement: above } = {}] = ofType(graph, 'BreadcrumbList');
  expect(above).toMatchObject([{}, { item: 'https://site.example/Insights' }, {}]);
  const [ben] = ofType(await graphOf(site, '/Insights/How'), 'Person');
  expect(ben).toMatchObject({
    name: 'Ben Example',
    jobTitle: 'Head of Tests',
    url: 'https://site.example/OurTeam#ben-example',
  });
  const [guest] = ofType(await graphOf(site, '/Insights/When'), 'Person');
  expect(guest).toEqual({ '@type': 'Person', name: 'A guest' });
});

test('the list of articles refers to them by URL, newest first', async () => {
  const [list] = ofType(await graphOf(site, '/Insights'), 'ItemList');
  expect(list).toMatchObject({
    numberOfItems: 3,
    itemListElement: [
      { url: 'https://site.example/Insights/How' },
      { url: 'https://site.example/Insights/When' },
      { url: 'https://site.example/Insights/Why' },
    ],
  });
});

test('the page of all services refers to them by URL', async () => {
  const [list] = ofType(await graphOf(site, '/services'), 'ItemList');
  const items = list?.['itemListElement'] as GraphNode[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  const urls = items.map(({ url }) => String(url).slice('https://site.example'.length));
  const services = [...site.publicSite.pages.values()].filter(({ service }) => service);
  expect(urls.toSorted()).toEqual(services.map(({ path }) => path).toSorted());
});

test('a case study is an Article by the company about its services, below their list', async () => {
  const at = (path: string) => `https://site.example${path}`;
  const graph = await graphOf(site, '/CaseStudies/lenses');
  const company = { '@id': at('/#organization') };
  expect(ofType(graph, 'Article')).toEqual([
    {
      '@type': 'Article',
      '@id': at('/CaseStudies/lenses#case-study'),
      headline: 'A lens that sees for itself',
      description: 'What the fixture did for a client with lenses.',
      url: at('/CaseStudies/lenses'),
      inLanguage: 'en',
      datePublished: '2026-03-01T00:00:00Z',
      dateModified: '2026-11-22T00:00:00Z',
      author: company,
      publisher: company,
      about: [{ '@type': 'Thing', name: 'Support', url: at('/Support') }],
      mentions: { '@type': 'Thing', name: 'Lens Works' },
    },
  ]);
  expect(ofType(graph, 'WebPage')).toMatchObject([
    { mainEntity: { '@id': at('/CaseStudies/lenses#case-study') } },
  ]);
  expect(ofType(graph, 'BreadcrumbList')).toMatchObject([
    {
      itemListElement: [
        { item: at('/') },
        { item: at('/CaseStudies') },
        { item: at('/CaseStudies/lenses') },
      ],
    },
  ]);
});

test('the page of all case studies lists them, newest first', async () => {
  const graph = await graphOf(site, '/CaseStudies');
  const [list] = ofType(graph, 'ItemList');
  expect(list).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'Lens Works', url: 'https://site.example/CaseStudies/lenses' },
      { position: 2, name: 'Lamp Works', url: 'https://site.example/CaseStudies/lamps' },
    ],
  });
  expect(ofType(graph, 'CollectionPage')).toMatchObject([{ mainEntity: { '@id': list?.['@id'] } }]);
});

test('only pages on other sites are sameAs of the company', () => {
  const { site: own, ...rest } = site.publicSite;
  const social = [
    ['https://www.linkedin.com/company/fixture', 'brand-linkedin'],
    ['https://wa.me/441632960000', 'brand-whatsapp'],
    ['mailto:hello@fixture.example', 'mail'],
    ['/insights', 'news'],
  ].map(([href = '', icon]) => ({ label: href, href, icon: icon as IconName }));
  const footer = { ...own.footer, social };
  expect(organization({ ...rest, site: { ...own, footer } })).toMatchObject({
    sameAs: ['https://www.linkedin.com/company/fixture'],
  });
});

test('quotations of real clients are included, those of sample clients are not', async () => {
  const lenses = await graphOf(site, '/CaseStudies/lenses');
  expect(ofType(lenses, 'Quotation').map(({ creditText }) => creditText)).toEqual([
    'Lena Lamp, Head of Lamps, Lens Works',
    'Ola Optic, Director, Lens Works',
    'Sam Short, Buyer, Short Works',
  ]);
  const lamps = await graphOf(site, '/CaseStudies/lamps');
  expect(ofType(lamps, 'Article')).toHaveLength(1);
  const { itemListElement: _, ...rest } = ofType(lamps, 'BreadcrumbList')[0] ?? {};
  const others = lamps['@graph'].filter((node) => node['@type'] !== 'BreadcrumbList');
  expect(JSON.stringify([...others, rest])).not.toMatch(/Lamp Works|Lena Lamp|Quotation/);
});

test.each(pages)('$name claims no reviews and no ratings', async ({ site, key }) => {
  expect(JSON.stringify(await graphOf(site, key))).not.toMatch(
    /"@type":"(?:Review|AggregateRating|Rating)"|"(?:review|reviewRating|aggregateRating)":/,
  );
});

test('the graph of the not-found page has only the company and the site', async () => {
  const { '@graph': graph } = await graphOf(site, NOT_FOUND);
  expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
});

test('no text can end the script element, and every text can be parsed back', async () => {
  const title = 'A </script><script>alert(1)</script> \u2028 & $& title';
  const graph = await graphOf(siteOf({ odd: samplePage('/odd', { title }) }), '/odd');
  expect(ofType(graph, 'WebPage')).toMatchObject([{ name: title }]);
});

test('page data has no structured data', async () => {
  expect(await documentText(site, '/page-data/plans.json')).not.toMatch(
    /schema\.org|@type|"course"|"updated"/,
  );
});

test('a video without a poster or a date is left out', async () => {
  const video = {
    kind: 'video',
    title: 'A film',
    src: 'https://www.youtube-nocookie.com/embed/abc',
    size: '560x315',
  };
  const poster = { src: '/media/films/intro.webp', alt: 'A still' };
  const page = (fields: object) =>
    samplePage('/film', {
      sections: [
        ...samplePage('/film').sections,
        { type: 'embeds', items: [{ ...video, ...fields }] },
      ],
    });
  const videosWith = async (fields: object) =>
    ofType(await graphOf(siteOf({ film: page(fields) }), '/film'), 'VideoObject');
  expect(await videosWith({ poster })).toEqual([]);
  expect(await videosWith({ published: '2026-11-21T12:00:00Z' })).toEqual([]);
  expect(await videosWith({ poster, published: '2026-11-21T12:00:00Z' })).toMatchObject([
    { embedUrl: video.src },
  ]);
});

/** Problems of a node according to the tables above, one line each. */
function nodeProblems(node: GraphNode): string[] {
  const type = String(node['@type']);
  const rules = typeRules[type];
  if (!rules) return [`${type}: not in the table`];
  const missing = rules.required.filter((name) => isEmpty(node[name]));
  const malformed = Object.entries(node).flatMap(([name, value]) => {
    const texts = [value].flat().filter((each) => typeof each === 'string');
    return texts.filter((text) => valueRules[name] && !valueRules[name].test(text));
  });
  return [
    ...missing.map((name) => `${type}: without ${name}`),
    ...malformed.map((text) => `${type}: malformed ${text}`),
    ...(type === 'VideoObject' && !node['contentUrl'] && !node['embedUrl']
      ? ['VideoObject: without contentUrl or embedUrl']
      : []),
    ...(isOfCourse(type) && hasOfferWithoutCategory(node)
      ? [`${type}: an offer without category`]
      : []),
    ...(node['startDate'] && ['name', 'location'].some((name) => isEmpty(node[name]))
      ? [`${type}: a date without name or location`]
      : []),
    ...(type === 'ListItem' && !node['item'] && !node['url']
      ? ['ListItem: without item or url']
      : []),
  ];
}

const hasOfferWithoutCategory = ({ offers = [] }: GraphNode) =>
  ([offers].flat() as GraphNode[]).some(({ category }) => isEmpty(category));

const isOfCourse = (type: string) => type === 'Course' || type === 'CourseInstance';

/** `@id`s that a graph references but does not describe, or describes twice. */
function idProblems(graph: unknown): string[] {
  const described = [...typedNodes(graph)].flatMap((node) => node['@id'] ?? []);
  const problems = described
    .filter((id, index) => described.indexOf(id) !== index)
    .map((id) => `described twice: ${id}`);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { '@id': id, ...rest } = value as GraphNode;
    if (id && Object.keys(rest).length === 0 && !described.includes(id))
      problems.push(`not described: ${id}`);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(graph);
  return problems;
}
