import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHandbook, slugOf } from './handbook.ts';

test('the handbook is split into an opening and chapters, without its own table of contents', () => {
  const text =
    '# A day\n\nGood morning.\n\n- [One](#one)\n\n## One\n\nText.\n\n```sh\n## no\n```\n\n## Two\n';
  expect(readHandbook(text)).toEqual({
    opening: 'Good morning.',
    chapters: [
      { id: 'one', title: 'One', text: '## One\n\nText.\n\n```sh\n## no\n```' },
      { id: 'two', title: 'Two', text: '## Two' },
    ],
  });
});

test('the handbook’s links to its own chapters resolve', () => {
  const text = readFileSync('content/README.md', 'utf8');
  const { chapters } = readHandbook(text);
  const headings = [...text.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  const ids = [...chapters.map(({ id }) => id), ...headings];
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the handbook uses only Markdown that the screen can render', () => {
  // Tables are not part of CommonMark, and HTML is never rendered.
  const text = readFileSync('content/README.md', 'utf8').replace(/```[\s\S]*?```/g, '');
  expect(text).not.toMatch(/^\|/m);
  expect(text).not.toMatch(/<\w+>/);
});
