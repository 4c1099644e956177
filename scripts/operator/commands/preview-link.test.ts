import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPreview } from '#server/routes/preview-token.ts';
import { runScriptIn } from '#testing/command.ts';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';

const PREVIEW_SECRET = 'a secret of at least thirty-two bytes';

/** Runs the command on content with a draft at `/Draft`. */
async function previewLink(args: string[], env: Record<string, string> = { PREVIEW_SECRET }) {
  const content = temporaryContent({ draft: samplePage('/Draft', { status: 'draft' }) });
  const cwd = temporaryFolder();
  symlinkSync(content, join(cwd, 'content'));
  const none = { PREVIEW_SECRET: '', SITE_URL: '' };
  const { stdout, stderr } = await runScriptIn(cwd, { ...none, ...env }, 'preview-link', ...args);
  return stdout + stderr;
}

test('it prints an address that shows the draft for the given number of hours', async () => {
  const link = new URL(
    await previewLink(['/draft', '--hours', '8'], {
      PREVIEW_SECRET,
      SITE_URL: 'https://site.example',
    }),
  );
  expect(link.origin + link.pathname).toBe('https://site.example/Draft');
  const token = link.searchParams.get('preview') ?? '';
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(readPreview(PREVIEW_SECRET, token, inHours(7.9))).toMatchObject({ path: '/Draft' });
  expect(readPreview(PREVIEW_SECRET, token, inHours(8.1))).toBeNull();
});

test('errors are one line long', async () => {
  expect(await previewLink([])).toBe('Error: The path of the page is missing (see --help)\n');
  expect(await previewLink(['/'])).toBe('Error: / is already public\n');
  expect(await previewLink(['/nothing'])).toBe('Error: No page has the path /nothing\n');
  expect(await previewLink(['/draft', '--hours', '0'])).toMatch(
    /^Error: --hours must be a whole number/,
  );
  expect(await previewLink(['/draft'], {})).toBe(
    'Error: PREVIEW_SECRET is not set: it must be the same as for the running server\n',
  );
  expect(await previewLink(['/draft'], { PREVIEW_SECRET: 'short' })).toBe(
    'Error: PREVIEW_SECRET: expected at least 32 bytes, found 5 bytes\n',
  );
});
