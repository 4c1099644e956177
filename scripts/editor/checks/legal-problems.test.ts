import { expect, test } from 'vitest';
import { formatWorded, loadContent } from '#server/content/index.ts';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import smallSite from '#testing/small-site.json' with { type: 'json' };
import { smallContent } from '#testing/small-site.ts';
import { legalProblems } from './legal-problems.ts';

/** A legal page. */
const legalPage = (path: string, covers: string[], fields: object = {}, text = 'We do.') => {
  const clauses = [{ id: 'who', title: 'Who', paragraphs: [text] }];
  const days = { effective: '2026-01-02', updated: '2026-01-02' };
  const document = { type: 'legal-document', covers, ...days, clauses };
  return samplePage(path, { sections: [...samplePage(path).sections, document], ...fields });
};

/** Legal pages missing from a small site in the given country, whose footer links to these paths. */
function problemsIn(countryCode: string, pages: Record<string, unknown>, linked: string[] = []) {
  const { footer } = smallSite;
  const location = { ...footer.location, countryCode };
  const legalLinks = linked.map((href) => ({ label: href, href }));
  const site = { footer: { ...footer, location, legalLinks } };
  const content = loadContent(temporaryFolder(smallContent(pages, site)));
  return legalProblems(content).map(formatWorded);
}

const missing = (covers: string, law: string) =>
  `site.json at footer.legalLinks: expected a link to a page with a "legal-document" that has "covers": ["${covers}"] (${law}), found none`;

test('a missing legal page is reported, with the law that requires it', () => {
  expect(problemsIn('DE', {})).toEqual([
    missing('imprint', '§ 5 DDG'),
    missing('privacy', 'Art. 13 GDPR'),
  ]);
  expect(problemsIn('GB', {})).toEqual([missing('privacy', 'Art. 13 UK GDPR')]);
  expect(problemsIn('IN', {})).toEqual([missing('privacy', 'Rule 4 of the IT (SPDI) Rules, 2011')]);
  expect(problemsIn('NZ', {})).toEqual([missing('privacy', 'its forms ask for personal data')]);
});

test('it is recognised by its content, whatever its path, once the footer links to it', () => {
  const both = { legal: legalPage('/Rechtliches', ['imprint', 'privacy']) };
  expect(problemsIn('DE', both, ['/rechtliches'])).toEqual([]);
  expect(problemsIn('AT', both)).toEqual([
    'site.json at footer.legalLinks: expected a link to /Rechtliches (§ 5 ECG), found none',
    'site.json at footer.legalLinks: expected a link to /Rechtliches (Art. 13 GDPR), found none',
  ]);
});

test('draft legal pages are reported, with the law that requires them', () => {
  const draft = { status: 'draft' };
  const pages = {
    imprint: legalPage('/imprint', ['imprint'], draft, '(write here) Who? (write here) Where?'),
    privacy: legalPage('/privacy', ['privacy'], draft),
    terms: legalPage('/terms', ['terms'], draft),
    terms2: samplePage('/terms-of-sale', draft),
    other: samplePage('/other', draft),
  };
  const own = 'expected your own words and no "status"';
  expect(problemsIn('DE', pages, ['/imprint', '/privacy', '/terms-of-sale'])).toEqual([
    `pages/imprint.json at status: ${own} (§ 5 DDG), found a draft that says "(write here)" 2 times`,
    `pages/privacy.json at status: ${own} (Art. 13 GDPR), found a draft`,
    `pages/terms.json at status: ${own}, or no such page, found a draft`,
    `pages/terms2.json at status: ${own}, or no such page, found a draft`,
  ]);
});
