import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { DraftSaved, EditorProblem, OpenFile } from '#shared/studio/files.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

type Fields = { [name: string]: Json };

/** Saves a draft and tries to publish it. */
async function tried(studio: TestStudio, file: string, change: (live: Fields) => Fields) {
  const opened = await studio.fetch(`/api/files/${file}`);
  const { live } = (opened.ok ? await opened.json() : { live: null }) as Pick<OpenFile, 'live'>;
  const saving = await studio.fetch(`/api/drafts/${file}`, {
    method: 'PUT',
    headers: { 'if-none-match': '*' },
    json: { value: change((live?.value ?? {}) as Fields), baseHash: live?.hash ?? null },
  });
  const { revision, problems } = (await saving.json()) as DraftSaved;
  const json = { files: [{ file, revision }] };
  const refusal = await studio.fetch('/api/publications', { method: 'POST', json });
  expect(refusal.status).toBe(422);
  return {
    told: problems,
    refused: ((await refusal.json()) as { problems: EditorProblem[] }).problems,
  };
}

const placesIn = (problems: readonly EditorProblem[]) => problems.map(({ place }) => place).sort();

test('problems that a draft causes on other pages are reported while typing, with the page', async () => {
  const studio = await startTestStudio();
  const { told, refused } = await tried(
    studio,
    'pages/support.json',
    ({ service: _, ...page }) => page,
  );
  expect(told.length).toBeGreaterThan(1);
  expect(placesIn(told)).toEqual(placesIn(refused));
  expect(told).toContainEqual(
    expect.objectContaining({
      file: 'pages/case-studies-lenses.json',
      place: expect.stringMatching(/^“.+” › .*Service 1$/),
      message: '/Support is not a page with a service card. Choose another one.',
    }),
  );
});

test('a duplicate address is reported for a new page, whatever its file name', async () => {
  const studio = await startTestStudio();
  const answer = await studio.fetch('/api/files/pages/contact.json');
  const { live } = (await answer.json()) as { live: { value: Fields } };
  for (const file of ['pages/aaa.json', 'pages/zzz.json']) {
    const { told } = await tried(studio, file, () => {
      return { ...live.value, path: '/about', title: `Page ${file}`, description: file };
    });
    expect(told).toEqual([expect.objectContaining({ file, path: ['path'], place: 'Address' })]);
  }
});

test('of two pages with the same title, the edited one gets the problem, whatever their order', async () => {
  const studio = await startTestStudio();
  const answer = await studio.fetch('/api/files/pages/services.json');
  const { live } = (await answer.json()) as { live: { value: Fields } };
  const { told } = await tried(studio, 'pages/about.json', (page) => {
    return { ...page, title: live.value['title'] as Json };
  });
  expect(told).toEqual([expect.objectContaining({ file: 'pages/about.json', path: ['title'] })]);
});

test('hundreds of problems on other pages are reduced to the first ones and a count', async () => {
  const studio = await startTestStudio();
  const inPages = (name: string) => join(studio.contentDir, 'pages', name);
  const page = JSON.parse(readFileSync(inPages('case-studies-lenses.json'), 'utf8')) as Fields;
  for (let n = 0; n < 100; n += 1) {
    const own = { path: `/copy-${n}`, title: `Copy ${n}`, description: `The copy number ${n}.` };
    writeFileSync(inPages(`copy-${n}.json`), JSON.stringify({ ...page, ...own }));
  }
  const { told, refused } = await tried(
    studio,
    'pages/support.json',
    ({ service: _, ...rest }) => rest,
  );
  for (const problems of [told, refused]) {
    expect(problems).toHaveLength(21);
    const last = problems.at(-1) as EditorProblem;
    expect(last.place).toBe('More on other pages');
    expect(Number(/^(\d+) more problems on other pages/.exec(last.message)?.[1])).toBeGreaterThan(
      80,
    );
    expect(problems.map(({ file }) => file)).not.toContain('pages/support.json');
  }
});
