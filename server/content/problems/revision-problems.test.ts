import { expect, test } from 'vitest';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { loadContent } from '../read-content.ts';
import { type ContentError, formatProblem } from './content-problem.ts';

function problemsOf(pages: Record<string, object>): string[] {
  try {
    loadContent(temporaryContent(pages));
    return [];
  } catch (error) {
    return (error as ContentError).problems.map(formatProblem);
  }
}

const live = samplePage('/robots');

test('a draft beside a live page is valid, also with texts still to write', () => {
  const draft = samplePage('/robots', { breadcrumb: '(write here) A name' });
  expect(problemsOf({ robots: live, 'robots.draft': draft })).toEqual([]);
});

test('a draft without its page, or with another path, status or time than it, is a problem', () => {
  expect(problemsOf({ 'robots.draft': live })).toEqual([
    'pages/robots.draft.json: expected pages/robots.json, the page that this file is a draft of, found nothing',
  ]);
  const draft = samplePage('/androids', { status: 'draft', publishAt: '2999-01-01T00:00:00Z' });
  expect(problemsOf({ robots: live, 'robots.draft': draft })).toEqual([
    'pages/robots.draft.json at path: expected the same as in pages/robots.json: "/robots", found "/androids"',
    'pages/robots.draft.json at status: expected the same as in pages/robots.json: "published", found "draft"',
    'pages/robots.draft.json at publishAt: expected the same as in pages/robots.json: nothing, found "2999-01-01T00:00:00Z"',
  ]);
});

test('a draft is checked as if it were published, and its page is not reported again', () => {
  const draft = samplePage('/robots', {
    formerPaths: ['/other'],
    sections: [
      ...live.sections,
      { type: 'related-services', heading: 'More', services: ['/nowhere', '/other'] },
    ],
  });
  expect(problemsOf({ other: samplePage('/other'), robots: live, 'robots.draft': draft })).toEqual([
    'pages/robots.draft.json at sections[1] "More" › services[0]: expected the path of a page with a "service" card, found "/nowhere"',
    'pages/robots.draft.json at sections[1] "More" › services[1]: expected the path of a page with a "service" card, found "/other"',
    'pages/robots.draft.json at formerPaths[0]: expected a path that pages/other.json does not use, found "/other"',
  ]);
  expect(problemsOf({ robots: live, 'robots.draft': { ...live, title: 7 } })).toEqual([
    'pages/robots.draft.json at title: expected text, found 7',
  ]);
});
