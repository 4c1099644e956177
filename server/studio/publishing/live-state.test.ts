import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { startTestStudio } from '#testing/studio.ts';
import { liveState } from './live-state.ts';

test('the studio knows whether the site serves the published version', async () => {
  const { deps, contentDir } = await startTestStudio();
  const site = await startTestSite({ contentDir });
  const state = () => liveState({ ...deps, siteUrl: new URL(site.origin) });
  expect(await state()).toEqual({ state: 'current' });
  const file = join(contentDir, 'pages', 'about.json');
  const page = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...page, title: 'Another title' }));
  expect((await deps.workspace.check(new Map())).problems).toEqual([]);
  expect(await state()).toEqual({ state: 'behind' });
  const nobody = new URL('http://localhost:1');
  expect(await liveState({ ...deps, siteUrl: nobody })).toEqual({ state: 'away' });
});
