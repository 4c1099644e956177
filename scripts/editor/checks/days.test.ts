import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent, wordForDevelopers } from '#server/content/index.ts';
import { fixtureContent } from '#testing/site.ts';
import { dayProblems } from './days.ts';

const today = '2026-12-01';

/** A content folder with a home page; `commit` makes it a Git repository. */
function contentFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'days-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pages'));
  cpSync(join(fixtureContent, 'site.json'), join(folder, 'site.json'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  return {
    folder,
    write(fields: object, file = 'home') {
      const page = {
        path: '/',
        title: 'Home',
        description: 'A page.',
        breadcrumb: 'Home',
        sections: [{ type: 'page-intro', heading: 'Home', lead: 'It says little.' }],
        ...fields,
      };
      writeFileSync(join(folder, `pages/${file}.json`), JSON.stringify(page));
    },
    commit() {
      git('init', '-q');
      git('add', '.');
      git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-q', '-m', 'content');
    },
    problems: () =>
      dayProblems(loadContent(folder), folder, today)
        .map(wordForDevelopers)
        .map(({ path, expected }) => [path, expected]),
  };
}

test('an indexable page needs a modification date that is not in the future', () => {
  const content = contentFolder();
  content.write({});
  expect(content.problems()).toEqual([
    ['updated', 'the day of the last change, such as "2026-12-01"'],
  ]);
  content.write({ updated: '2026-12-02' });
  expect(content.problems()).toEqual([['updated', 'a day no later than today, 2026-12-01']]);
  content.write({ updated: '2026-11-21' });
  expect(content.problems()).toEqual([]);
  content.write({ robots: 'noindex' });
  expect(content.problems()).toEqual([]);
});

test('texts that differ from the last commit need a new modification date', () => {
  const content = contentFolder();
  content.write({ updated: '2026-11-21' });
  content.commit();
  expect(content.problems()).toEqual([]);
  content.write({ updated: '2026-11-21', title: 'Home, sweet home' });
  expect(content.problems()).toEqual([
    ['updated', 'the day of the change, such as "2026-12-01", because the text has changed'],
  ]);
  content.write({ updated: today, title: 'Home, sweet home' });
  expect(content.problems()).toEqual([]);
});

test('changes that readers cannot see need none', () => {
  const content = contentFolder();
  content.write({ updated: '2026-11-21' });
  content.commit();
  content.write({ updated: '2026-11-21', $schema: '../schema/page.schema.json' });
  expect(content.problems()).toEqual([]);
});

test('a page with a non-ASCII file name is compared, too', () => {
  const content = contentFolder();
  content.write({ updated: '2026-11-21' });
  content.write({ updated: '2026-11-21', path: '/about' }, 'über-uns');
  content.commit();
  content.write({ updated: '2026-11-21', path: '/about', title: 'About' }, 'über-uns');
  expect(content.problems()).toHaveLength(1);
});

test('a file that was invalid when committed is not compared', () => {
  const content = contentFolder();
  writeFileSync(join(content.folder, 'pages/home.json'), '{"path": "/",}');
  content.commit();
  content.write({ updated: '2026-11-21' });
  expect(content.problems()).toEqual([]);
});
