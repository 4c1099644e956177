import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OpenFile } from '#shared/studio/files.ts';
import type { PreviewLink } from '#shared/studio/preview.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

const file = 'pages/about.json';
const CROWD = 30;

/** A studio with a shared preview, whose content checks are counted and can be suspended. */
async function startShared() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const studio = await startTestStudio();
  const json = { file, path: '/about', hours: 2 };
  const made = await studio.fetch('/api/preview-links', { method: 'POST', json });
  const { pathname, search } = new URL(((await made.json()) as PreviewLink).url);
  const shared = pathname + search;
  const { workspace } = studio.deps;
  const check = workspace.check.bind(workspace);
  let checks = 0;
  let gate = Promise.resolve();
  workspace.check = async (overlay) => {
    checks += 1;
    await gate;
    return check(overlay);
  };
  return {
    studio,
    shared,
    /** Number of checks so far; a rendering needs one. */
    checks: () => checks,
    /** Suspends checks until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const textOf = async (studio: TestStudio, path: string) => (await studio.fetch(path)).text();

async function save(studio: TestStudio, heading: string): Promise<void> {
  const opened = (await (await studio.fetch(`/api/files/${file}`)).json()) as OpenFile;
  const value = structuredClone(opened.draft?.value ?? opened.live?.value) as {
    sections: { heading: string }[];
  };
  Object.assign(value.sections[0] ?? {}, { heading });
  const headers = opened.draft
    ? { 'if-match': `"${opened.draft.revision}"` }
    : { 'if-none-match': '*' };
  const json = { value, baseHash: opened.live?.hash ?? null };
  const answer = await studio.fetch(`/api/drafts/${file}`, { method: 'PUT', headers, json });
  expect(answer.status).toBeLessThan(300);
}

test.each([
  ['shared preview', (shared: string) => shared],
  ['frame', () => `/preview/edit/${file}`],
  [
    'stylesheet of a shared preview',
    (shared: string) => `/preview/${shared.split('=')[1]}/theme.css`,
  ],
])(
  'a %s requested thirty times is rendered once, without blocking other calls',
  async (_what, path) => {
    const { studio, shared, checks, hold } = await startShared();
    const release = hold();
    const asked = Array.from({ length: CROWD }, () => textOf(studio, path(shared)));
    await expect.poll(checks).toBe(1);
    expect((await studio.fetch('/api/session')).status).toBe(200);
    expect((await studio.fetch('/api/pages')).status).toBe(200);
    release();
    const texts = await Promise.all(asked);
    expect([new Set(texts).size, texts[0]?.length]).toEqual([1, expect.any(Number)]);
    await textOf(studio, path(shared));
    expect(checks()).toBe(1);
  },
);

test('a shared preview is rendered again for each revision, each changed file and each minute', async () => {
  const { studio, shared, checks } = await startShared();
  await textOf(studio, shared);
  await save(studio, 'The first revision');
  expect(await textOf(studio, shared)).toContain('The first revision');
  await save(studio, 'The second revision');
  expect(await textOf(studio, shared)).toContain('The second revision');
  const siteFile = join(studio.contentDir, 'site.json');
  const site = readFileSync(siteFile, 'utf8');
  const { name } = JSON.parse(site);
  writeFileSync(siteFile, site.replaceAll(name, 'Another Company'));
  expect(await textOf(studio, shared)).toContain('Another Company');
  // Until all pictures are resized, a preview is rendered again for each one that is.
  const files = globSync('**/*.json', { cwd: studio.contentDir });
  const texts = files.map((name) => readFileSync(join(studio.contentDir, name), 'utf8'));
  await studio.deps.pageSizes.ready(texts);
  await textOf(studio, shared);
  const before = checks();
  vi.setSystemTime(new Date('2030-05-01T12:00:59Z'));
  await textOf(studio, shared);
  expect(checks()).toBe(before);
  vi.setSystemTime(new Date('2030-05-01T12:01:00Z'));
  await textOf(studio, shared);
  expect(checks()).toBe(before + 1);
});
