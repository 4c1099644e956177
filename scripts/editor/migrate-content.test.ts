import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ContentError, readContent, textHash } from '#server/content/index.ts';
import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import { runHere, runProcess } from '#testing/command.ts';
import {
  datedCourse,
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { smallContent } from '#testing/small-site.ts';
import { problemsIn } from './changes/problems-in.ts';
import { migrations } from './migrate-content/migrations.ts';

const version1 = join(import.meta.dirname, 'migrate-content/version-1');

/** Runs the command on a copy of a content folder. */
function copyOf(source: string) {
  const cwd = temporaryFolder();
  const content = join(cwd, 'content');
  cpSync(source, content, { recursive: true });
  const call = [cwd, {}, resolve('scripts/editor/migrate-content.ts')] as const;
  const run = () => runHere(...call);
  const start = (...args: string[]) => runProcess(...call, ...args);
  const text = (name: string) => readFileSync(join(content, name), 'utf8');
  return { content, run, start, text };
}

function messageOf(read: () => unknown): string {
  try {
    read();
    return '';
  } catch (error) {
    return error instanceof ContentError ? error.message : String(error);
  }
}

const withVersion = (content: string, version: unknown) => {
  const file = join(content, 'site.json');
  const site = { ...JSON.parse(readFileSync(file, 'utf8')), contentVersion: version };
  writeFileSync(file, JSON.stringify(site));
};

test('content of version 1 is migrated and valid, and keeps its edits and formatting', async () => {
  const { content, run, text } = copyOf(version1);
  const before = { site: text('site.json'), lamps: text('pages/lamps.json') };
  const { code, stdout, stderr } = await run();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Version 2
  drafts-of-skeletons: A page that still says "(write here)" cannot be published, so it becomes a draft.
    content/pages/lamps.json at status: now "draft"
`);
  expect(stdout).toContain('  content/site.json at contentVersion: now 2\n');
  expect(stdout).toContain(`  content/site.json at contentVersion: now ${CONTENT_VERSION}\n`);
  expect(problemsIn(content)).toEqual([]);
  expect(text('pages/lamps.json')).toBe(
    before.lamps.replace('"breadcrumb": "Lamps",', '"breadcrumb": "Lamps",\n  "status": "draft",'),
  );
  for (const name of ['pages/home.json', 'pages/lenses.json'])
    expect(text(name)).toBe(readFileSync(join(version1, name), 'utf8'));
  expect(text('site.json')).toBe(
    before.site
      .replace('schema.json",', `schema.json",\n  "contentVersion": ${CONTENT_VERSION},`)
      .replace('  "themeColors": { "light": "#ffffff", "dark": "#101010" },\n', ''),
  );
  expect(JSON.parse(text('theme.json'))).toEqual({
    $schema: './schema/theme.schema.json',
    colors: { paper: { light: '#ffffff', dark: '#101010' } },
    mark: '/media/brand/favicon.svg',
  });
  expect(await run()).toEqual({
    code: 0,
    stdout: `The content already has version ${CONTENT_VERSION}.\n`,
    stderr: '',
  });
});

test('tax information for search engines is migrated where it was derived from texts', async () => {
  const offer = { name: 'A day', price: 900, included: ['Lunch'], notIncluded: [] };
  const pricing = { type: 'pricing', heading: 'Prices', packages: [offer] };
  const [intro, schedule] = datedCourse(['2098-12-07']).sections;
  const said = [
    { ...pricing, tax: 'plus 20% VAT' },
    { ...(schedule as object), tax: 'plus 20% VAT' },
    pricing,
    { ...pricing, tax: 'with 20% VAT', taxIncluded: true },
  ];
  const updated = '2026-01-01';
  const course = { ...datedCourse([]), updated, sections: [intro, ...said] };
  const pages = { home: samplePage('/', { updated }), course };
  const site = { contentVersion: 2, timeZone: 'Europe/London' };
  const { run, text } = copyOf(temporaryFolder(smallContent(pages, site)));
  const { stdout, stderr } = await run();
  expect(stderr).toBe('');
  expect(stdout).toContain('content/pages/course.json at sections[1].taxIncluded: now false\n');
  const { sections } = JSON.parse(text('pages/course.json'));
  expect(sections.map(({ taxIncluded }: { taxIncluded?: boolean }) => taxIncluded)).toEqual([
    undefined,
    false,
    false,
    undefined,
    true,
  ]);
});

test('facts in the opening of a page become a section after it', async () => {
  const facts = [{ label: 'Duration', value: '2 days' }];
  const { sections, ...page } = samplePage('/', { updated: '2026-01-01' });
  const old = { ...page, sections: [{ ...(sections[0] as object), facts }] };
  const { content, run, text } = copyOf(
    temporaryFolder(smallContent({ home: old }, { contentVersion: 3 })),
  );
  expect((await run()).stdout).toContain(
    'content/pages/home.json at sections: now [{"type":"page-intro"',
  );
  expect(JSON.parse(text('pages/home.json')).sections).toEqual([
    ...sections,
    { type: 'facts', facts },
  ]);
  expect(problemsIn(content)).toEqual([]);
});

test('--dry-run lists the changes without making them', async () => {
  const { start, text } = copyOf(version1);
  expect((await start('--dry-run')).stdout).toContain(
    'content/pages/lamps.json at status: now "draft"',
  );
  expect(text('site.json')).toBe(readFileSync(join(version1, 'site.json'), 'utf8'));
});

test('the server refuses older and newer content only with the remedy', async () => {
  expect(messageOf(() => readContent(version1))).toBe(
    `site.json at contentVersion: expected ${CONTENT_VERSION} (the content is older than this software: run "npm run migrate-content"), found 1`,
  );
  const { content, run } = copyOf(temporaryContent());
  withVersion(content, CONTENT_VERSION + 1);
  expect(messageOf(() => readContent(content))).toBe(
    `site.json at contentVersion: expected ${CONTENT_VERSION} (the content is newer than this software: install the version it was written for), found ${CONTENT_VERSION + 1}`,
  );
  expect(await run()).toMatchObject({
    code: 1,
    stderr: `Error: The content has version ${CONTENT_VERSION + 1}, but this software reads ${CONTENT_VERSION}: install the version it was written for\n`,
  });
  withVersion(content, 'two');
  expect(messageOf(() => readContent(content))).toContain(
    `contentVersion: expected ${CONTENT_VERSION}, found "two"`,
  );
  expect((await run()).stderr).toMatch(
    /^Error: "contentVersion" in content\/site.json must be a whole number, not "two"/,
  );
});

test('content with other problems is migrated, and they are reported', async () => {
  const { content, run, text } = copyOf(version1);
  const file = join(content, 'pages/home.json');
  writeFileSync(file, text('pages/home.json').replace('"Lights"', '7'));
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toBe(
    'Error: The content was migrated, but has these problems:\npages/home.json at sections[0].heading: expected text, found 7\n',
  );
  expect(text('site.json')).toContain(`"contentVersion": ${CONTENT_VERSION}`);
});

test('a migration that would itself cause a problem is refused, and nothing is changed', async () => {
  const { content, run, text } = copyOf(version1);
  const before = text('site.json').replace('"#ffffff"', '"white"');
  writeFileSync(join(content, 'site.json'), before);
  expect(await run()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Error: Nothing was changed, because .*\ntheme\.json at colors\.paper\.light: expected /,
    ),
  });
  expect(text('site.json')).toBe(before);
});

test('an interrupted publication is completed first', async () => {
  const { content, run, text } = copyOf(version1);
  const published = text('pages/lenses.json').replace('Lenses |', 'New lenses |');
  const hashes = { before: textHash(text('pages/lenses.json')), after: textHash(published) };
  const file = { file: 'pages/lenses.json', text: published, revision: null, ...hashes };
  const plan = JSON.stringify({ id: 'one', at: '2027-01-04T08:00:00.000Z', files: [file] });
  writeFiles(content, {
    '.publishing/plan.json': plan,
    '.publishing/one.closed': plan,
    '.publishing/one.new-0': published,
  });
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect(text('pages/lenses.json')).toBe(published);
});

test('a file that is not JSON is reported, and nothing is changed', async () => {
  const { content, run, text } = copyOf(version1);
  const before = text('site.json');
  writeFileSync(join(content, 'pages/lamps.json'), '{"path": "/lamps",}');
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Error: content\/pages\/lamps\.json is not valid JSON: /);
  expect(text('site.json')).toBe(before);
});

test('migrations are in order, and end at the current content version', () => {
  const steps = migrations.map(({ to }) => to);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.at(-1)).toBe(CONTENT_VERSION);
  expect(new Set(steps)).toEqual(
    new Set(Array.from({ length: CONTENT_VERSION - 1 }, (_, n) => n + 2)),
  );
});
