import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';
import { fixtureContent } from '#testing/site.ts';
import { startTestStudio } from '#testing/studio.ts';
import { problemsIn } from '../../scripts/editor/changes/problems-in.ts';

const paths = ['/', '/about', '/contact', '/coming', '/about.md', '/sitemap.xml', '/llms.txt'];

/** All responses to visitors, and their version. */
async function answersOf(contentDir: string): Promise<string[]> {
  const { origin } = await startTestSite({ contentDir });
  const answers = ['/page-data/about.json', ...paths].map(async (path) => {
    const answer = await fetch(origin + path);
    return `${path} ${answer.status} ${await answer.text()}`;
  });
  return Promise.all(answers);
}

/** A copy of the fixture's content with three drafts left by a developer. */
function siteWithDrafts() {
  const cwd = temporaryFolder();
  const content = join(cwd, 'content');
  cpSync(fixtureContent, content, { recursive: true });
  const about = JSON.parse(readFileSync(join(content, 'pages/about.json'), 'utf8'));
  const coming = { ...about, path: '/coming', breadcrumb: 'Coming', formerPaths: [] };
  const drafts = {
    about: JSON.stringify({ ...about, breadcrumb: 'By a developer' }),
    coming: JSON.stringify(coming),
    contact: '{ "title": 7 }',
  };
  for (const [name, text] of Object.entries(drafts))
    writeFileSync(join(content, `pages/${name}.draft.json`), text);
  const migrate = () => {
    const script = resolve('scripts/editor/migrate-content.ts');
    return spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' });
  };
  return { content, drafts, migrate };
}

const moved = (name: string) =>
  `content/.drafts-kept/pages/${name}.draft.json: moved here, for the studio to take over\n`;

test('a site with draft files beside its pages responds as before; the check lists them, and the studio takes them over', async () => {
  const { content, drafts, migrate } = siteWithDrafts();
  const before = await answersOf(fixtureContent);
  expect(await answersOf(content)).toEqual(before);
  expect(problemsIn(content).map(({ file }) => file)).toEqual(
    Object.keys(drafts).map((name) => `pages/${name}.draft.json`),
  );
  expect(migrate()).toMatchObject({
    status: 0,
    stdout: Object.keys(drafts).map(moved).join(''),
    stderr: '',
  });
  expect(problemsIn(content)).toEqual([]);
  expect(await answersOf(content)).toEqual(before);
  expect(migrate().stdout).toBe(`The content already has version ${CONTENT_VERSION}.\n`);

  const studio = await startTestStudio({ content, role: 'publisher' });
  const get = async <Answer>(path: string) => (await (await studio.fetch(path)).json()) as Answer;
  const pages = await get<PageSummary[]>('/api/pages');
  const offered = pages.filter(({ hasDraftOnDisk }) => hasDraftOnDisk);
  expect(offered.map(({ file, path, state }) => [file, path, state])).toEqual([
    ['pages/about.json', '/about', 'live'],
    ['pages/coming.json', '/coming', 'draft'],
    ['pages/contact.json', '/contact', 'live'],
  ]);
  for (const [name, text] of Object.entries(drafts)) {
    const file = `pages/${name}.json`;
    const kept = join(studio.contentDir, `.drafts-kept/pages/${name}.draft.json`);
    expect(readFileSync(kept, 'utf8')).toBe(text);
    const taken = await studio.fetch(`/api/disk-drafts/${file}`, { method: 'POST', json: {} });
    expect([name, taken.status]).toEqual([name, 204]);
    const opened = await get<OpenFile>(`/api/files/${file}`);
    expect(opened.draft?.value).toEqual(JSON.parse(text));
    expect([opened.hasDraftOnDisk, existsSync(kept)]).toEqual([false, false]);
  }
  expect(await answersOf(studio.contentDir)).toEqual(before);
});

test('a draft beside a page is taken over before a stored one; a draft whose name is taken, or a symbolic link, is not moved', async () => {
  const { content, drafts, migrate } = siteWithDrafts();
  migrate();
  const beside = join(content, 'pages/about.draft.json');
  writeFileSync(beside, drafts.coming);
  symlinkSync('home.json', join(content, 'pages/home.draft.json'));
  expect(migrate().stdout).toBe(`The content already has version ${CONTENT_VERSION}.\n`);
  expect(readdirSync(join(content, '.drafts-kept/pages'))).toHaveLength(3);
  expect(problemsIn(content).map(({ file }) => file)).toEqual([
    'pages/about.draft.json',
    'pages/home.draft.json',
  ]);

  rmSync(join(content, 'pages/home.draft.json'));
  const studio = await startTestStudio({ content });
  const takeOver = async () => {
    const path = '/api/disk-drafts/pages/about.json';
    const { status } = await studio.fetch(path, { method: 'POST', json: {} });
    const opened = await studio.fetch('/api/files/pages/about.json');
    const { draft, hasDraftOnDisk } = (await opened.json()) as OpenFile;
    return [status, draft?.value, hasDraftOnDisk];
  };
  const coming = JSON.parse(drafts.coming);
  expect(await takeOver()).toEqual([204, coming, true]);
  expect(await takeOver()).toEqual([412, coming, true]);
});
