import { expect, test } from 'vitest';
import { formatProblem, loadContent } from '#server/content/index.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { allProblems } from './all-problems.ts';

const page = (path: string, lead = 'It says little.') =>
  samplePage(path, {
    updated: '2026-01-01',
    description: `What ${path} says.`,
    sections: [{ type: 'page-intro', anchor: 'start', heading: 'A page', lead }],
  });

/** Problems of pages; the menus in `site.json` link to others. */
function problemsOf(pages: Record<string, object>): string[] {
  const folder = temporaryContent({ home: page('/'), ...pages });
  return allProblems(loadContent(folder), folder)
    .map(formatProblem)
    .filter((line) => line.startsWith('pages/'));
}

test('a draft file beside a page is reported with the remedy, whatever its content, and the page is checked without it', () => {
  const robots = page('/robots', '[Up](#start) and [home](/).');
  const found = problemsOf({ robots, 'robots.draft': { title: 7 } });
  expect(found).toEqual([
    'pages/robots.draft.json: expected no draft beside a page (npm run migrate-content keeps it in content/.drafts-kept, and the studio takes it over from there), found a draft that nobody reads',
  ]);
  const wrong = page('/robots', '[Up](#bottom) and [away](/nowhere).');
  expect(problemsOf({ robots: { ...wrong, title: 'x'.repeat(61) } })).toHaveLength(3);
});
