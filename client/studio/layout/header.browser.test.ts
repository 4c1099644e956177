import { expect, test } from 'vitest';
import { accessibilityTree } from '#testing/access/accessibility-tree.ts';
import { openStudio } from '#testing/open-studio.ts';

test('the menu marks the entry of the current screen', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
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

test('no button’s description repeats its name, in the page list or on the edit screen', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  for (const [address, menu] of [
    ['/', /^More for /],
    ['/edit/pages/about.json', /^More$/],
  ] as const) {
    await page.goto(studio.origin + address);
    await page.getByRole('button', { name: menu }).first().waitFor();
    const buttons = (await accessibilityTree(page)).filter(({ role }) => role === 'button');
    const names = buttons.map(({ name }) => name);
    expect(names).toContain('AM: Asha Menon, owner');
    expect(names).toContainEqual(expect.stringMatching(menu));
    const described = buttons.filter(({ name, description }) => name && name === description);
    expect(described.map(({ name }) => name)).toEqual([]);
  }
});
