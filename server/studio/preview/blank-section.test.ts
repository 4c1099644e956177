import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import type { SectionKind } from '#shared/studio/preview.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

test('a new section has a heading for its kind, and placeholders for the company’s own text', async () => {
  const studio = await startTestStudio();
  const kinds: SectionKind[] = await (await studio.fetch('/api/section-kinds')).json();
  const example = (type: string) => kinds.find((kind) => kind.type === type)?.example;
  expect(example('testimonials')).toEqual({
    type: 'testimonials',
    heading: 'What our clients say',
    items: [
      {
        quote: '(write here) What the client says, without quote marks.',
        name: '(write here) Name of the person who said it.',
        role: "(write here) The person's role at the client.",
        client: '(write here) Name of the client.',
      },
    ],
  });
  expect(example('pricing')).toMatchObject({ packages: [{ price: 0 }, { price: 0 }] });
  expect(example('questions')).toMatchObject({
    items: [{ answer: '(write here) The answer.' }, { answer: '(write here) The answer.' }],
  });
  expect(example('prose')).toMatchObject({
    paragraphs: ['(write here) Write your first paragraph here.'],
  });
  const texts = JSON.stringify(kinds.map((kind) => kind.example));
  expect(texts).not.toMatch(/Asha Rao|Kavya|kavya|Example Textiles|40%|11 days|Starter/);
  // A page with one cannot be published.
  const page = JSON.parse(readFileSync(join(studio.contentDir, 'pages/about.json'), 'utf8'));
  page.sections.push(example('testimonials'));
  const response = await studio.fetch('/api/drafts/pages/about.json', {
    method: 'PUT',
    headers: { 'if-none-match': '*' },
    json: { value: page, baseHash: await hashOf(studio) },
  });
  const { problems }: DraftSaved = await response.json();
  const found = problems.filter(({ level }) => level === 'problem');
  expect(found.map(({ message }) => message)).toEqual(
    Array.from({ length: 4 }, () => 'Write your own words here, in place of “(write here)”.'),
  );
});

async function hashOf(studio: TestStudio) {
  const opened: OpenFile = await (await studio.fetch('/api/files/pages/about.json')).json();
  return opened.live?.hash ?? null;
}
