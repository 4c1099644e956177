import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PreviewLink } from '#shared/studio/preview.ts';
import { startHostedStudio } from '#testing/hosted-studio.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Every studio address with a token in it, as found in the code. */
const patterns = globSync('{server,client}/studio/**/*.{ts,tsx}')
  .filter((file) => !isTest(file))
  .flatMap((file) => {
    const below = file.endsWith('-routes.ts') ? '/api' : '';
    const found = readFileSync(file, 'utf8').matchAll(/['"](\/[^'"\s]*:token[^'"\s]*)['"]/g);
    return [...found].map(([, path = '']) => below + path);
  });

test('no token of an invitation or preview is logged, whatever fails', async () => {
  expect(patterns).toEqual(
    expect.arrayContaining(['/invitation/:token', '/api/invitations/:token', '/preview/:token']),
  );
  const studio = await startHostedStudio();
  const owner = await studio.join('asha@example.com', 'owner');
  const invitation = await studio.invite('bala@example.com', 'editor');
  const file = 'pages/about.json';
  const [, shared] = await owner.call('POST', '/api/preview-links', { file, hours: 1 });
  const preview = new URL((shared as PreviewLink).url).searchParams.get('preview') ?? '';
  const { query } = studio.accounts.db;
  for (const table of ['invitations', 'people']) await query(`DROP TABLE ${table}`);
  studio.log.length = 0;
  const visitor = studio.visitor();
  for (const pattern of patterns) {
    const token = pattern.includes('preview') ? preview : invitation;
    const path = pattern.replace(':token', token).replace('{*path}', 'about');
    const shout = pattern.toUpperCase().replace(':TOKEN', token).replace('{*PATH}', 'about');
    for (const each of [
      path,
      shout,
      `/${path}`,
      `${path}?token=${token}`,
      `/about?preview=${token}`,
    ])
      for (const method of ['GET', 'POST']) await (await visitor.fetch(each, { method })).text();
  }
  const lines = studio.log.map((line) => JSON.parse(line));
  const failed = lines.filter(({ msg }) => msg === 'studio call failed');
  const failedPaths = failed.map(({ path }) => path.toLowerCase());
  expect(failedPaths).toEqual(
    expect.arrayContaining(['/api/invitations/…', '/preview/…', '/preview/…/about']),
  );
  const told = [invitation, preview].filter((token) => studio.log.join('\n').includes(token));
  expect(told).toEqual([]);
});
