import { expect, test } from 'vitest';
import { siteImageText, socialImageKey } from '#server/seo/social-image.ts';
import type { Embed } from '#shared/model/content-values.ts';
import type { Section } from '#shared/sections/index.ts';
import { missingRecommended, typedNodes } from '../server/google-properties.ts';
import { documentText, graphOf, ofType, ownSite, publishFolder } from '../server/public-site.ts';
import specification from './specification.json' with { type: 'json' };

const { accountRoutes, counts, legalDay, navigation, publicRoutes, serviceRoutes, trainingRoutes } =
  specification;

/** Pages that the specification does not mention: articles, case studies, and their lists. */
const isAdded = (path: string) => /^\/(?:CaseStudies|Insights)/.test(path);

// The build draws a social image, which services without their own image use.
const company = ownSite().publicSite.site;
const site = publishFolder('content', {
  [socialImageKey(siteImageText(company))]: { src: '/assets/og/site.png', madeFrom: '' },
});
const { pages } = site.publicSite;

function pageAt(path: string) {
  const page = pages.get(path.toLowerCase());
  if (!page) throw new Error(`No page at ${path}`);
  return page;
}

/** The first section of a kind on a page. */
function sectionOf<Type extends Section['type']>(path: string, type: Type) {
  const found = pageAt(path).sections.find((section) => section.type === type);
  if (!found) throw new Error(`No ${type} on ${path}`);
  return found as Extract<Section, { type: Type }>;
}

const embedsOn = (path: string): Embed[] =>
  pageAt(path).sections.flatMap((section) => (section.type === 'embeds' ? section.items : []));

/** A page's HTML between its header and its footer. */
async function mainOf(path: string): Promise<string> {
  return /<main.*<\/main>/s.exec(await documentText(site, path.toLowerCase()))?.[0] ?? '';
}

test('the specified pages are indexable, spelled as specified', () => {
  const shown = [...pages.values()].filter(({ robots }) => robots === 'index');
  const specified = shown.map(({ path }) => path).filter((path) => !isAdded(path));
  expect(specified.toSorted()).toEqual([...publicRoutes].toSorted());
});

test('the account pages are noindex, and two of them are protected', () => {
  expect(accountRoutes.map((path) => pageAt(path).robots)).toEqual(Array(4).fill('noindex'));
  const isProtected = [...pages.values()].filter(({ access }) => access === 'protected');
  expect(isProtected.map(({ path }) => path).toSorted()).toEqual(['/Servicelogined', '/dashboard']);
});

test('the navigation has the specified links and menus, and two external links', () => {
  const [outside, ...others] = company.navigation.slice(navigation.length);
  for (const [at, specified] of navigation.entries()) {
    const entry = company.navigation[at];
    if (specified.paths) {
      expect(entry).toMatchObject({
        label: specified.label,
        items: specified.paths.map(({ path, ...label }) => ({ href: path, ...label })),
      });
    } else {
      const { path, ...label } = specified;
      expect(entry).toMatchObject({ href: path, ...label });
    }
  }
  const links = outside && 'items' in outside ? outside.items : [];
  expect(links.map(({ href }) => new URL(href).protocol)).toEqual(
    Array(counts.outsideLinks).fill('https:'),
  );
  expect(others).toEqual([]);
});

test('the footer has everything specified', async () => {
  const html = await documentText(site, '/about');
  const footer = /<footer.*<\/footer>/s.exec(html.replaceAll('<!-- -->', ''))?.[0] ?? '';
  const { registrationNumber, taxId, phone, email, legalLinks, social } = company.footer;
  expect(taxId).toBe('in process');
  for (const text of [registrationNumber, taxId, phone, email]) expect(footer).toContain(text);
  expect(legalLinks.map(({ href }) => href)).toEqual(['/Privacypolicy', '/TermsOfService']);
  expect(social).toHaveLength(counts.socialLinks);
  expect(footer).toContain('>Subscribe<');
  expect(footer).toContain(`© ${new Date().getFullYear()} `);
  expect(footer).toContain('Back to top');
});

test('home has a carousel, an About block, the service cards and the clients', async () => {
  expect(sectionOf('/', 'hero-carousel').slides).toHaveLength(counts.slides);
  const about = sectionOf('/', 'about');
  expect(about.links).toEqual([
    { label: 'Get Started', href: '/login' },
    { label: 'Contact Us', href: '/contact' },
  ]);
  expect(about.video.kind).toBe('video');
  const cards = sectionOf('/', 'service-grid').groups.flatMap(({ services }) => services);
  expect(cards).toHaveLength(counts.cards);
  const strip = sectionOf('/', 'logo-strip');
  expect(strip.heading).toBe(specification.logosHeading);
  expect(strip.logos.map(({ name }) => name)).toEqual(Array(counts.logos).fill(''));
});

test('/services has a card for every service, and one for the dashboards', async () => {
  const cards = pageAt('/services').sections.flatMap((section) =>
    section.type === 'service-grid' && section.detail === 'full'
      ? section.groups.flatMap(({ services }) => services)
      : [],
  );
  expect(cards).toHaveLength(counts.cards);
  expect(cards.map(({ href }) => href).toSorted()).toEqual(
    [...serviceRoutes, '/Powerbi'].toSorted(),
  );
  const main = await mainOf('/services');
  expect(main.match(/Learn More/g)).toHaveLength(counts.cards);
  expect(main.match(/class="service-price"/g)).toHaveLength(counts.cards);
  const [list] = ofType(await graphOf(site, '/services'), 'ItemList');
  expect(list?.['itemListElement']).toHaveLength(counts.cards);
});

test.each(serviceRoutes)(
  '%s describes a service, and ends in a button to /contact',
  async (path) => {
    expect(ofType(await graphOf(site, path), 'Service')).toMatchObject([
      { areaServed: [{ '@type': 'Country', name: 'India' }] },
    ]);
    const links = [...(await mainOf(path)).matchAll(/<a [^>]*href="([^"]+)"/g)];
    expect(links.at(-1)?.[1]).toMatch(/^\/contact(#|$)/);
  },
);

test.each([
  ['/PowerBITraining', 'P3D', ['Onsite', 'Online']],
  ['/ExcelDashboardTraining', 'P2D', ['Onsite', 'Online']],
  ['/CorporateTrainingSolutions', 'P12W', ['Onsite', 'Online']],
  ['/Advexl', 'P2D', ['Onsite', 'Online']],
  ['/Plans', 'PT3H', ['Onsite', 'Online']],
])('%s describes a course', async (path, workload, modes) => {
  const [course] = ofType(await graphOf(site, path), 'Course');
  const instances = course?.['hasCourseInstance'] as Record<string, unknown>[];
  expect(instances.filter(({ startDate }) => startDate === undefined)).toMatchObject(
    modes.map((courseMode) => ({ courseMode, courseWorkload: workload })),
  );
});

test('structured data has everything that search engines recommend', async () => {
  for (const path of [...publicRoutes, ...accountRoutes]) {
    const graph = await graphOf(site, path);
    expect([...typedNodes(graph)].flatMap(missingRecommended), path).toEqual([]);
  }
});

test('the team page has eight cards, two of which link to a profile', async () => {
  const { members } = sectionOf('/OurTeam', 'team-grid');
  expect(members).toHaveLength(counts.members);
  expect(members.flatMap(({ profile }) => profile ?? [])).toEqual([
    '/team/meera-raghavan',
    '/team/arjun-selvam',
  ]);
  const main = await mainOf('/OurTeam');
  expect(main.match(/View Profile/g)).toHaveLength(counts.members);
});

test('every member has a description of two sentences', () => {
  const { members } = sectionOf('/OurTeam', 'team-grid');
  const sentences = members.map(
    ({ description }) => description?.split(/[.?!](?: |$)/).length ?? 1,
  );
  expect(sentences.map((parts) => parts - 1)).toEqual(Array(counts.members).fill(2));
});

test('the second profile is the Cyber Security Officer, on the card and in the profile', () => {
  const { members } = sectionOf('/OurTeam', 'team-grid');
  const profile = sectionOf('/team/arjun-selvam', 'profile');
  const card = members.find((member) => member.profile === '/team/arjun-selvam');
  expect([card?.role, profile.role]).toEqual(Array(2).fill('Cyber Security Officer'));
});

test.each([
  ['/team/meera-raghavan', 'Meera Raghavan', 'Founder & Director'],
  ['/team/arjun-selvam', 'Arjun Selvam', 'Cyber Security Officer'],
])('%s is the profile of a person', async (path, name, jobTitle) => {
  expect(ofType(await graphOf(site, path), 'Person')).toMatchObject([{ name, jobTitle }]);
});

test('the gallery has six videos, and each training page has one', async () => {
  for (const [path, count] of [
    ['/gallery', counts.galleryVideos],
    ...trainingRoutes.map((route) => [route, 1] as const),
  ] as const) {
    expect(embedsOn(path).map(({ kind }) => kind)).toEqual(Array(count).fill('video'));
    expect(ofType(await graphOf(site, path), 'VideoObject'), path).toHaveLength(count);
  }
  expect(ofType(await graphOf(site, '/'), 'VideoObject')).toHaveLength(1);
});

test('the other embeds are three posts, four dashboards and a map', () => {
  expect(embedsOn('/SocialMediaGallery').map(({ kind }) => kind)).toEqual(
    Array(counts.posts).fill('post'),
  );
  expect(embedsOn('/Powerbi').map(({ title }) => title)).toEqual(specification.dashboards);
  expect(embedsOn('/contact').map(({ kind }) => kind)).toEqual(['map']);
});

test('videos and posts have the specified sizes', () => {
  for (const path of publicRoutes) {
    for (const { kind, size, title } of embedsOn(path)) {
      if (kind === 'video' || kind === 'post')
        expect(specification.embedSizes[kind], title).toContain(size);
    }
  }
});

test('the policies have the specified dates', () => {
  for (const path of ['/Privacypolicy', '/TermsOfService']) {
    const { effective, updated } = sectionOf(path, 'legal-document');
    expect([path, effective, updated]).toEqual([path, legalDay, legalDay]);
  }
});

test('the policies mention children under 13 and the law of India', async () => {
  expect(await mainOf('/Privacypolicy')).toMatch(/under (?:the age of )?13/);
  expect(await mainOf('/TermsOfService')).toMatch(/laws? of India/);
});

test('/register is titled Sign In, and /Career links to the jobs site', () => {
  expect(sectionOf('/register', 'register-form').heading).toBe('Sign In');
  const { link } = sectionOf('/Career', 'career');
  expect([link.label === '', new URL(link.href).protocol]).toEqual([false, 'https:']);
});

test('every case study is visibly marked as a sample', async () => {
  const { studies } = sectionOf('/CaseStudies', 'case-studies');
  expect(studies.map(({ sample }) => sample)).toEqual(Array(6).fill(true));
  for (const { href } of studies) {
    expect(sectionOf(href, 'case-study').sample).toBe(true);
    expect((await mainOf(href)).match(/>Sample client</g)?.length, href).toBeGreaterThan(1);
  }
});

test('the footer leads to the case studies, the navigation bar does not', () => {
  expect(company.footer.links.map(({ href }) => href)).toContain('/CaseStudies');
  expect(JSON.stringify(company.navigation)).not.toContain('/CaseStudies');
});

test('forms have the specified outcomes', () => {
  expect(company.formOutcomes).toBe('specified');
});
