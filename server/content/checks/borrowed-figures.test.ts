import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { formatProblem } from '#server/content/problems/problem.ts';
import { loadContent } from '#server/content/read-content.ts';
import { countWork } from '#testing/count-work.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { borrowedFigures } from './borrowed-figures.ts';

const intro = (fields: object = {}) => ({
  type: 'page-intro',
  heading: 'Help',
  lead: 'Short.',
  ...fields,
});
const card = { icon: 'bot', title: 'Help', tagline: 'A line.', description: 'A card.' };
const robots = samplePage('/Robots', { service: { ...card, title: 'Robots' } });
const study = samplePage('/CaseStudies/Looms', {
  sections: [
    intro({ heading: 'Looms' }),
    {
      type: 'case-study',
      client: 'Loom Works',
      sector: 'Looms',
      published: '2026-01-01',
      services: ['/Robots'],
      figures: ['Hours', 'Errors', 'Calls'].map((label) => ({ label, before: '312', after: '74' })),
      problem: ['It was slow.'],
      work: ['It is fast.'],
      quote: { text: 'Fast.', name: 'N', role: 'R' },
    },
  ],
});

function problemsIn(pages: Record<string, object>) {
  const content = loadContent(temporaryContent(pages));
  return content.files.flatMap(borrowedFigures(content));
}

/** Warnings about a service page with the given path and sections. */
function warningsOn(sections: object[], { path = '/Help', ...more }: { path?: string } = {}) {
  const help = samplePage(path, { service: card, sections, ...more });
  const pages = path === '/Robots' ? { study, help } : { robots, study, help };
  return problemsIn(pages).map(formatProblem);
}

const link = '[Loom Works](/CaseStudies/looms)';
const fact = { label: 'Result', before: '312', value: '74 h', note: `at ${link}` };
const text = { type: 'prose', heading: 'Proof', paragraphs: [`74 hours instead of 312: ${link}.`] };
const list = (services?: string[]) => ({ type: 'case-studies', heading: 'Proof', services });

test('a figure from a case study that does not name the page is reported, with its location', () => {
  const expected = 'a figure of a case study whose "services" name this page, found "Loom Works"';
  expect(
    warningsOn([intro(), { type: 'facts', facts: [fact] }, text, list(['/Robots']), list()]),
  ).toEqual([
    `pages/help.json at sections[1].facts[0]: expected ${expected}`,
    `pages/help.json at sections[2].paragraphs: expected ${expected}`,
    `pages/help.json at sections[3]: expected ${expected}`,
    `pages/help.json at sections[4]: expected ${expected}`,
  ]);
});

test('a service may show figures from case studies that name it', () => {
  const sections = [intro(), { type: 'facts', facts: [fact] }, text, list(['/Robots'])];
  expect(warningsOn(sections, { path: '/Robots' })).toEqual([]);
});

test('neither a link without a figure nor a list of other case studies is evidence', () => {
  const mention = { type: 'prose', heading: 'Who', paragraphs: [`Ask ${link} in 2 days.`] };
  expect(warningsOn([intro(), mention, list(['/Help'])])).toEqual([]);
});

test('pages without an offer may show any figure', () => {
  const help = samplePage('/Help', { sections: [intro(), text, list()] });
  expect(problemsIn({ robots, study, help })).toEqual([]);
});

test('checking ten times as many texts and case studies takes about ten times the work', async () => {
  const module = pathToFileURL('scripts/testing/large-content.ts');
  const [few = 0, many = 0] = await countWork(module, 'textsAndCaseStudies', [200, 2000]);
  expect(few).toBeGreaterThan(200);
  expect(many / few).toBeLessThan(20);
});
