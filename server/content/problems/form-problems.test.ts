import { expect, test } from 'vitest';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import { contactPage, loginPage, smallContent } from '#testing/small-site.ts';
import { loadContent } from '../read-content.ts';
import { ContentError, formatProblem } from './problem.ts';

type Fields = Record<string, unknown>;

function problemsOf(pages: Fields, site: Fields = {}): string[] {
  try {
    loadContent(temporaryFolder(smallContent(pages, site)));
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map((problem) => formatProblem({ ...problem, place: problem.path }));
    throw error;
  }
  return [];
}

const sent = samplePage('/enquiry-sent');
const withAccounts = { accounts: 'on', formOutcomes: 'specified' };
const dashboard = samplePage('/dashboard', { access: 'protected' });

test('a site without accounts, newsletter, numbers and social links is valid', () => {
  expect(problemsOf({ contact: contactPage(), sent })).toEqual([]);
});

test('without accounts, "specified" form outcomes are refused, with the names of both fields', () => {
  const [problem, ...others] = problemsOf({}, { formOutcomes: 'specified' });
  expect(problem).toMatch(
    /^site\.json at formOutcomes: expected "verified", because "accounts" is "off" .+, found "specified"$/,
  );
  expect(others).toEqual([]);
});

test('without accounts, pages that need them are refused, with the remedy', () => {
  const banner = { type: 'welcome-banner', heading: 'H', text: 'T', links: [] };
  banner.links.push({ label: 'Home', href: '/' } as never);
  expect(
    problemsOf({
      login: loginPage('/login', { next: '/' }),
      dashboard: { ...dashboard, sections: [banner] },
    }),
  ).toEqual([
    'pages/dashboard.json at access: expected "public", because "accounts" is "off" in site.json: change it or remove the file, found "protected"',
    'pages/dashboard.json at sections[0].type: expected a section that needs no account, because "accounts" is "off" in site.json: remove the section or the file, found "welcome-banner"',
    'pages/login.json at sections[0].type: expected a section that needs no account, because "accounts" is "off" in site.json: remove the section or the file, found "login-form"',
  ]);
});

test('a protected page requires a login page', () => {
  expect(problemsOf({ dashboard }, withAccounts)).toEqual([
    'pages/dashboard.json at access: expected "public", because no page has a "login-form", found "protected"',
  ]);
  expect(problemsOf({ dashboard, login: loginPage() }, withAccounts)).toEqual([]);
});

test.each<[what: string, pages: Fields, site: Fields, problem: string]>([
  [
    'an enquiry with verified outcomes and no confirmation',
    { contact: contactPage() },
    {},
    'pages/contact.json at sections[1].next: expected the path of a page, because there is no /enquiry-sent, found nothing',
  ],
  [
    'an enquiry with the specified outcome and no dashboard',
    { contact: contactPage(), sent },
    withAccounts,
    'pages/contact.json at sections[1].next: expected the path of a page, because there is no /Dashboard, found nothing',
  ],
  [
    'an enquiry that leads to an address without a page',
    { contact: contactPage({ next: '/thanks' }) },
    {},
    'pages/contact.json at sections[1].next: expected the path of a page, found "/thanks"',
  ],
  [
    'an enquiry that leads to a draft',
    { contact: contactPage(), sent: { ...sent, status: 'draft' } },
    {},
    'pages/contact.json at sections[1].next: expected a published page, because /enquiry-sent is a draft, found nothing',
  ],
  [
    'an enquiry that nothing confirms without JavaScript',
    { contact: contactPage(), dashboard, login: loginPage() },
    withAccounts,
    'pages/contact.json at sections[1].next: expected a public page, or a page with the path /enquiry-sent, to confirm enquiries sent without JavaScript, found nothing',
  ],
  [
    'a login that leads nowhere',
    { login: loginPage() },
    withAccounts,
    'pages/login.json at sections[0].next: expected the path of a page, because there is no /dashboard, found nothing',
  ],
])('%s is refused, with field and address', (_what, pages, site, problem) => {
  expect(problemsOf(pages, site)).toEqual([problem]);
});

test('a form is followed by the page that it names, or by the specified one', () => {
  const next = (pages: Fields, site: Fields, key: string) =>
    loadContent(temporaryFolder(smallContent(pages, site)))
      .pages.get(key)
      ?.sections.flatMap((section) => ('next' in section ? section.next : []));
  const contact = contactPage();
  expect(next({ contact, sent }, {}, '/contact')).toEqual(['/enquiry-sent']);
  expect(next({ contact: contactPage({ next: '/' }) }, {}, '/contact')).toEqual(['/']);
  const login = loginPage('/enter');
  const pages = { contact, sent, dashboard, login };
  expect(next(pages, withAccounts, '/contact')).toEqual(['/Dashboard']);
  expect(next(pages, withAccounts, '/enter')).toEqual(['/dashboard']);
  const later = { ...sent, publishAt: '2999-01-01T00:00:00Z' };
  expect(next({ contact, sent: later }, {}, '/contact')).toEqual(['/']);
});

test('the login and registration pages are those with the forms', () => {
  const accountsOf = (pages: Fields) =>
    loadContent(temporaryFolder(smallContent(pages, withAccounts))).site.accounts;
  expect(accountsOf({ enter: loginPage('/enter', { next: '/' }) })).toEqual({ login: '/enter' });
  expect(accountsOf({})).toBeUndefined();
});
