import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestStudio } from '#testing/studio.ts';

test('the handbook is the content’s README, word for word', async () => {
  const { contentDir, fetch } = await startTestStudio();
  const text = readFileSync('content/README.md', 'utf8');
  writeFileSync(join(contentDir, 'README.md'), text);
  const answer = await fetch('/api/help');
  expect(answer.headers.get('content-type')).toContain('text/markdown');
  expect(await answer.text()).toBe(text);
});

test('a missing handbook, or a symbolic link in its place, is reported as missing', async () => {
  const { contentDir, fetch } = await startTestStudio();
  expect((await fetch('/api/help')).status).toBe(404);
  symlinkSync('/etc/passwd', join(contentDir, 'README.md'));
  const answer = await fetch('/api/help');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'no-handbook' });
});
