import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { todayIn } from '#server/content/index.ts';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';

const lead = (text: string) => ({
  sections: [{ type: 'page-intro', heading: 'Robots', lead: text }],
});
const today = () => todayIn('Europe/London');

/** Runs the command in a folder with these pages. */
function contentWith(pages: Record<string, object>) {
  const cwd = temporaryFolder();
  cpSync(temporaryContent(pages), join(cwd, 'content'), { recursive: true });
  const file = (name: string) => join(cwd, 'content/pages', name);
  return {
    publish: (...args: string[]) => {
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [resolve('scripts/editor/publish-draft.ts'), ...args],
        { cwd, encoding: 'utf8' },
      );
      return stdout + stderr;
    },
    exists: (name: string) => existsSync(file(name)),
    text: (name: string) => readFileSync(file(name), 'utf8'),
  };
}

const old = { updated: '2026-01-01' };

test('the draft of a live page replaces it, with today as the day of change', () => {
  const { publish, exists, text } = contentWith({
    robots: samplePage('/robots', { ...old, ...lead('Old words.') }),
    'robots.draft': samplePage('/robots', { ...old, ...lead('New words.') }),
  });
  const draft = text('robots.draft.json');
  expect(publish('/Robots')).toBe(
    'content/pages/robots.json: replaced by its draft\ncontent/pages/robots.draft.json: removed\n',
  );
  expect(text('robots.json')).toBe(draft.replace(old.updated, today()));
  expect(exists('robots.draft.json')).toBe(false);
});

test('a page with "status": "draft" loses it', () => {
  const { publish, text } = contentWith({
    robots: samplePage('/robots', { status: 'draft', ...old }),
  });
  expect(publish('/robots')).toBe('content/pages/robots.json: published\n');
  expect(JSON.parse(text('robots.json'))).toEqual(samplePage('/robots', { updated: today() }));
});

test('obstacles are named, and nothing is changed', () => {
  const { publish, text } = contentWith({
    robots: samplePage('/robots', old),
    'robots.draft': samplePage('/robots', { ...old, ...lead('(write here) The reason.') }),
  });
  const before = text('robots.json');
  expect(publish('/robots')).toMatch(
    /^Error: Nothing was changed, because the content would have these problems:\npages\/robots\.json at sections\[0\] "Robots" › lead: expected your own words/,
  );
  expect(text('robots.json')).toBe(before);
  expect(publish('/nothing')).toBe('Error: No page has the path /nothing\n');
  expect(publish('/')).toBe(
    'Error: / has no draft: content/pages/home.draft.json does not exist\n',
  );
  expect(publish()).toBe('Error: The path of the page is missing (see --help)\n');
});
