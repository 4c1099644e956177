import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { fixtureSite } from '#testing/site.ts';
import { startTestStudio } from '#testing/studio.ts';

test('the menu marks the room that a screen belongs to', async () => {
  const studio = await startTestStudio({ distDir: join(fixtureSite, 'dist') });
  const page = await openPage({ expectedErrors: /frame-src/ });
  await page.goto(studio.origin + studio.invite());
  const marked = page.getByRole('navigation', { name: 'Studio' }).locator('[aria-current]');
  for (const [address, room, current] of [
    ['/', 'Pages', 'page'],
    ['/edit/pages/about.json', 'Pages', 'true'],
    ['/history/pages/about.json', 'Pages', 'true'],
    ['/deleted', 'Pages', 'true'],
    ['/media', 'Media', 'page'],
    ['/site/menus', 'Site', 'true'],
    ['/history/site.json', 'Site', 'true'],
  ] as const) {
    await page.goto(studio.origin + address);
    await marked.waitFor();
    expect([await marked.textContent(), await marked.getAttribute('aria-current')]).toEqual([
      room,
      current,
    ]);
  }
});
