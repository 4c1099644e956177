import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keyboardOf } from '#testing/access/keyboard.ts';
import { openStudio } from '#testing/open-studio.ts';
import { keepMessages } from '#testing/page.ts';

/** Opens the edit screen of a page, with the focus as the address specifies. */
async function openEditor(address: string, expectedErrors?: RegExp) {
  const { studio, page } = await openStudio({
    viewport: { width: 1440, height: 900 },
    expectedErrors,
  });
  await keepMessages(page);
  await page.goto(`${studio.origin}${address}`);
  await page.locator('.stage[data-ready]').waitFor();
  return { page, studio, ...keyboardOf(page) };
}

const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** Records everything announced to screen readers from now on, by observing the live regions. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const list: string[] = [];
    const live = '[role=status], [role=alert], [aria-live]';
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (!region || region.closest('.loading, .preview-note')) continue;
        const text = [...addedNodes].map((node) => node.textContent).join('');
        if (text || target.nodeName === '#text') list.push(text || (target.textContent ?? ''));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return list;
  });
  return () => said.evaluate((list) => list);
}

test('an undo is announced, and the focus stays in the panel when the focused element disappears', async () => {
  const { page, press, goTo, focus } = await openEditor('/edit/pages/about.json');
  await goTo(/^button "Remove: Text/);
  await press('Enter');
  const heard = await listen(page);
  await press('ControlOrMeta+z');
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Undone: Remove Text/));
  // Duplicating opens the copy; undoing this leaves its fields.
  await goTo(/^button "Duplicate: Text/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(focus).toMatch(/^textbox "Heading"/);
  await press('ControlOrMeta+z');
  await expect.poll(focus).toMatch(/^button "Points with titles/);
  await press('ControlOrMeta+y');
  await expect.poll(focus).toMatch(/^region "Content"/);
});

test('after a field is removed, the focus moves to the button that adds it again', async () => {
  const { page, press, goTo, focus } = await openEditor(
    '/edit/pages/about.json?field=sections/0/eyebrow',
  );
  await expect.poll(focus).toMatch(/^textbox "Line above the heading"/);
  await goTo(/^button "Remove line above the heading"/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(focus).toMatch(/^button "Add line above the heading"/);
  await press('Enter');
  await expect.poll(focus).toMatch(/^textbox "Line above the heading"/);
  await saved(page);
});

test('F8 focuses a message, which stays while focused and then returns the focus', async () => {
  const { page, press, goTo, focus } = await openEditor('/edit/pages/about.json');
  await goTo(/^button "Remove: Text/);
  await press('Enter');
  await page.getByText('Removed:').waitFor();
  const before = await focus();
  await press('F8');
  expect(await focus()).toBe('button "Undo"');
  await press('Tab');
  expect(await focus()).toBe('button "Close message"');
  await press('Enter');
  await page.getByText('Removed:').waitFor({ state: 'detached' });
  expect(await focus()).toBe(before);
});

test('a message is announced once, also in a dialog', async () => {
  const { page, press, goTo, focus } = await openEditor('/edit/pages/about.json', /500/);
  await page.route('**/api/preview-links', (route) =>
    route.fulfill({ status: 500, json: { code: 'broken', message: 'No link today.' } }),
  );
  await goTo(/^button "More"/);
  await press('Enter');
  await expect.poll(focus).toBe('menuitem "Share a preview"');
  await press('Enter');
  await goTo(/^button "Make the link"/);
  const heard = await listen(page);
  await press('Enter');
  const message = page.getByRole('dialog').getByRole('alert').getByText('No link today.');
  await message.waitFor();
  expect(await heard()).toEqual([expect.stringContaining('No link today.')]);
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The message is still visible, but in no live region that would announce it again.
  await page.getByText('No link today.').waitFor();
  expect(await page.getByRole('alert').getByText('No link today.').count()).toBe(0);
  for (const role of ['alert', 'status'])
    expect(await page.locator(`.notices [role=${role}]`).getAttribute('aria-atomic')).toBe('false');
});

test('a saved draft is announced after a pause in typing, and nothing before', async () => {
  const { page, press, focus } = await openEditor(
    '/edit/pages/about.json?field=sections/0/heading',
  );
  await expect.poll(focus).toMatch(/^textbox "Heading"/);
  const heard = await listen(page);
  await press('ControlOrMeta+a');
  // Inserted at once, because slow typing would include pauses.
  await page.keyboard.insertText('Other words');
  await saved(page);
  await expect.poll(heard).toEqual(['The draft is saved.']);
});

test('a field stays in place when a problem appears above it', async () => {
  const { page, press, focus } = await openEditor('/edit/pages/about.json?field=title');
  await expect.poll(focus).toMatch(/^textbox "Title"/);
  const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
  const before = await top();
  await press('ControlOrMeta+a', 'Delete');
  await page.getByText('1 thing to fix').waitFor();
  expect(await top()).toBeCloseTo(before ?? 0, 0);
});

test('an icon and a link can be chosen with Enter, and the focus returns', async () => {
  const { page, press, goTo, focus } = await openEditor(
    '/edit/pages/about.json?field=sections/2/items/0/icon',
  );
  const name = () =>
    page.evaluate(() =>
      (document.activeElement?.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  await expect.poll(name).toMatch(/^Icon /);
  const before = await name();
  await press('Enter');
  await goTo(/^radio/);
  await press('ArrowRight', 'Enter');
  await expect.poll(name).toMatch(/^Icon /);
  expect(await name()).not.toBe(before);
  expect(await page.locator('.content-icons[open]').count()).toBe(0);
  await saved(page);

  await page.goto(page.url().replace(/\?.*|$/, '?field=sections/0/lead'));
  await expect.poll(focus).toMatch(/^textbox "Lead text"/);
  await press('ControlOrMeta+a', 'ControlOrMeta+k');
  await expect.poll(focus).toMatch(/^combobox "Where does the link lead\?"/);
  await page.keyboard.type('https://example.com');
  await press('Enter');
  await expect.poll(focus).toMatch(/^textbox "Lead text"/);
  await page.locator('.content-rich__link[title="https://example.com"]').waitFor();
});

test('at 400 % zoom, every menu entry and the fields of a dialog are visible', async () => {
  const { page, press, goTo, focus } = await openEditor('/edit/pages/about.json');
  await page.setViewportSize({ width: 320, height: 256 });
  await goTo(/^button "More"/);
  await press('Enter');
  await expect.poll(focus).toBe('menuitem "Share a preview"');
  await goTo(/^menuitem "Delete"/, 'ArrowUp');
  await goTo(/^menuitem "Rename"/, 'ArrowUp');
  await press('Enter');
  await expect.poll(focus).toMatch(/^textbox "Name"/);
  const isOnTop = await page.evaluate(() => {
    const field = document.activeElement as Element;
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === field;
  });
  expect(isOnTop).toBe(true);
});

test('Escape clears the search of a dialog, and then closes the dialog', async () => {
  const { page, press, goTo, focus } = await openEditor(
    '/edit/pages/about.json',
    /Blocked script execution/,
  );
  await goTo(/^button "Add a section"$/);
  await press('Enter');
  await expect.poll(focus).toMatch(/^searchbox "Search sections"/);
  await page.keyboard.type('price');
  await press('Escape');
  expect(await page.locator('dialog[open] [type=search]').inputValue()).toBe('');
  await press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await expect.poll(focus).toBe('button "Add a section"');
});

test('the focused menu entry has a focus ring', async () => {
  const { page, press, goTo, focus } = await openEditor('/edit/pages/about.json');
  await goTo(/^button "More"/);
  await press('Enter');
  await expect.poll(focus).toBe('menuitem "Share a preview"');
  const ring = () =>
    page.evaluate(() => getComputedStyle(document.activeElement as Element).outline);
  expect(await ring()).toMatch(/solid 2px/);
});

test('letters typed immediately after Enter go into the new paragraph', async () => {
  const { page, press, focus } = await openEditor(
    '/edit/pages/about.json?field=sections/1/paragraphs/0',
  );
  await expect.poll(focus).toMatch(/^textbox "Paragraph 1"/);
  const texts = () => page.getByRole('textbox', { name: /^Paragraph/ }).allTextContents();
  const [, ...others] = await texts();
  // The cursor of the paragraph below was at its end.
  if (others[0]) await page.getByRole('textbox', { name: 'Paragraph 2' }).press('End');
  await page.getByRole('textbox', { name: 'Paragraph 1' }).press('ControlOrMeta+a');
  await page.keyboard.insertText('before');
  await page.keyboard.type('\nnext\nlast');
  await expect.poll(texts).toEqual(['before', 'next', 'last', ...others]);
  // Backspace in an empty paragraph moves to the end of the previous one.
  await press('Enter', 'Backspace');
  await page.keyboard.type('!');
  await expect.poll(texts).toEqual(['before', 'next', 'last!', ...others]);
  await saved(page);
});

test('a temporarily invalid value is announced only after a pause in typing', async () => {
  const { page, press, focus } = await openEditor(
    '/edit/pages/about.json?field=sections/4/link/href',
  );
  await expect.poll(focus).toMatch(/^combobox/);
  const rest = await page.evaluateHandle(() => {
    const rest = { words: '', after: 0 };
    let typedAt = 0;
    document.addEventListener('input', () => {
      typedAt = performance.now();
    });
    new MutationObserver(() => {
      const status = document.querySelector('.edit-page [role=status]')?.textContent;
      if (!status || rest.words) return;
      rest.words = status;
      rest.after = performance.now() - typedAt;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return rest;
  });
  await press('ControlOrMeta+a');
  await page.keyboard.type('not an address');
  await page.locator('.preview-note').waitFor();
  await page.keyboard.type(' at all');
  await expect.poll(() => rest.evaluate(({ words }) => words)).toMatch(/something to fix|fixed/);
  expect(await rest.evaluate(({ after }) => after)).toBeGreaterThan(1500);
});
