import { expect, test } from 'vitest';
import { formatProblem } from '#server/content/problems/content-problem.ts';
import { loadContent } from '#server/content/read-content.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { contentProblems } from './all.ts';

const page = (path: string, lead = 'It says little.') =>
  samplePage(path, {
    updated: '2026-01-01',
    description: `What ${path} says.`,
    sections: [{ type: 'page-intro', anchor: 'start', heading: 'A page', lead }],
  });

/** Problems of pages; the menus of `site.json` lead to others. */
function problemsOf(pages: Record<string, object>): string[] {
  const folder = temporaryContent({ home: page('/'), ...pages });
  return contentProblems(loadContent(folder), folder)
    .map(formatProblem)
    .filter((line) => line.startsWith('pages/'));
}

test('a draft beside a live page is checked as the page that it will be', () => {
  const robots = page('/robots', '[Up](#start) and [home](/).');
  expect(problemsOf({ robots, 'robots.draft': robots })).toEqual([]);
  const draft = page('/robots', '[Up](#bottom) and [away](/nowhere).');
  const found = problemsOf({ robots, 'robots.draft': { ...draft, title: 'x'.repeat(61) } });
  expect(found).toHaveLength(3);
  for (const words of ['"#bottom"', '"/nowhere"', 'at most 60 characters'])
    expect(found).toContainEqual(expect.stringContaining(words));
  for (const line of found) expect(line).toMatch(/^pages\/robots\.draft\.json at /);
});
