import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { openStudio } from '#testing/open-studio.ts';
import { keepMessages } from '#testing/page.ts';

test('a section is edited beside the page, moved by keyboard, and restored by undo; the draft is saved automatically', async () => {
  const { studio, page } = await openStudio({
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
    // Without transitions, colours have changed by the time they are compared.
    reducedMotion: 'reduce',
  });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  const heading = page.frameLocator('.stage-frame').locator('#main h1');
  await page.locator('.stage[data-ready]').waitFor();
  expectNone(await axeProblems(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  expectNone(await colourProblems(page));
  // The page scrolls inside its frame and does not lengthen the screen.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  // All sections are laid out: a skipped one would clip the dot of the margin line at its edge.
  const skipping = () =>
    page.locator('.stage-frame').evaluate((frame: HTMLIFrameElement) => {
      const sections = frame.contentDocument?.querySelectorAll('main > section');
      const last = sections && [...sections].at(-1);
      return last && getComputedStyle(last).contentVisibility;
    });
  await expect.poll(skipping).toBe('visible');

  await heading.click();
  const field = page.getByRole('textbox', { name: 'Heading', exact: true });
  await field.waitFor();
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  const changes = await watchFrame(page);
  await field.fill('Typed beside the page');
  await expect.poll(() => heading.textContent()).toBe('Typed beside the page');
  expect(await changes()).toEqual({ changed: ['H1'], loaded: [], isScrolled: false });
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => heading.textContent()).toBe('Typed beside the page');

  // After the reload, the section is open again.
  await page.getByRole('button', { name: 'All sections' }).click();
  const rows = page.locator('.row-open');
  const before = await rows.allTextContents();
  // The focus starts at a section's first field, not at the button that removes it, and
  // then returns to the section.
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  await rows.nth(2).press('Enter');
  await expect.poll(focused).toBe('content.sections.2.heading');
  await page.getByRole('button', { name: 'All sections' }).press('Enter');
  await expect.poll(focused).toBe(before[2]);
  await page
    .getByRole('button', { name: /^Move down: / })
    .nth(1)
    .press('Enter');
  await expect.poll(async () => (await rows.allTextContents())[2]).toBe(before[1]);
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).title)).toMatch(
    /^Move down: /,
  );
  await page.getByText(/is now number 3 of/).waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => rows.allTextContents()).toEqual(before);
  await page.getByText('Saved', { exact: true }).waitFor();

  // After a publication, the section stays open and all changes can still be undone.
  await heading.click();
  await field.waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'View live' }).first().waitFor();
  await field.waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => heading.textContent()).not.toBe('Typed beside the page');
});

test('dragging a section by its handle moves it to the indicated line', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.locator('.stage[data-ready]').waitFor();
  const titles = page.locator('.row-open');
  const before = await titles.allTextContents();
  const rows = page.locator('.section-row');
  await rows.nth(2).getByTitle('Drag to move').hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await rows.nth(1).boundingBox()) ?? {};
  await expect
    .poll(async () => {
      await page.mouse.move(x + 60 + Math.random() * 10, y + 8, { steps: 5 });
      return rows.nth(1).getAttribute('data-drop');
    })
    .toBe('before');
  await page.mouse.up();
  const moved = before.toSpliced(2, 1).toSpliced(1, 0, before[2] ?? '');
  await expect.poll(() => titles.allTextContents()).toEqual(moved);
  expect(await page.locator('[data-dragged], [data-drop]').count()).toBe(0);
});

test('after undo has restored the published version, the page has no unpublished changes', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.locator('.stage[data-ready]').waitFor();
  const state = page.locator('.edit-name .badge');
  await expect.poll(() => state.textContent()).toBe('Live');
  await page
    .getByRole('button', { name: /^Move down: / })
    .nth(1)
    .press('Enter');
  await expect.poll(() => state.textContent()).toBe('Live, with changes');
  await page.keyboard.press('Control+z');
  await expect.poll(() => state.textContent()).toBe('Live');
  await page.getByRole('link', { name: 'View live' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => state.textContent()).toBe('Live, with changes');
  await page.getByText('Saved', { exact: true }).waitFor();
  // The undo history survives a reload.
  await page.reload();
  await expect.poll(() => state.textContent()).toBe('Live, with changes');
  await page.keyboard.press('Control+z');
  await expect.poll(() => state.textContent()).toBe('Live');
});

test('clicking a section kind at the end of the palette adds that kind, even while the search has the focus', async () => {
  const { studio, page } = await openStudio({
    viewport: { width: 1440, height: 900 },
    // Thumbnails of kinds run no scripts, but embeds contain some.
    expectedErrors: /Blocked script execution/,
  });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.getByRole('button', { name: 'Add a section', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Add a section' });
  // Chrome scrolls the surroundings of an input with `text-overflow` when it loses the focus.
  await palette.getByRole('button', { name: 'Who it is for', exact: true }).click();
  await palette.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 2, name: 'Who it is for' }).waitFor();
});

test('a new item shows an error only after it was left empty, and is expanded in the page', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.origin}/edit/pages/career.json?field=sections/3`);
  await page.locator('.stage[data-ready]').waitFor();
  const problems = page.locator('.edit-panel .field-error');
  await page.locator('.edit-panel .content-group > .button').last().click();
  const question = page.locator('[id="content.sections.3.items.1.question"]');
  await question.fill('May I work at home?');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await problems.count()).toBe(0);
  // The answer was never typed, and now its field loses the focus.
  await page.locator('[id="content.sections.3.items.1.answer"]').focus();
  await page.locator('[id="content.sections.3.heading"]').focus();
  await expect.poll(() => problems.allTextContents()).toEqual(['Needs some text.']);
  await page.locator('[id="content.sections.3.items.1.answer"]').fill('Two days a week.');
  const answer = page.frameLocator('.stage-frame').getByText('Two days a week.');
  await expect.poll(() => answer.isVisible()).toBe(true);
});

test('outdated copies of a price on other pages are listed with links, and a developer’s draft can be taken over', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  const pages = join(studio.contentDir, 'pages');
  const course = JSON.parse(readFileSync(join(pages, 'spreadsheet-training.json'), 'utf8'));
  writeFileSync(join(pages, 'spreadsheet-training.draft.json'), JSON.stringify(course));
  const about = JSON.parse(readFileSync(join(pages, 'about.json'), 'utf8'));
  about.sections[0].lead = 'Courses cost £4,800.';
  writeFileSync(join(pages, 'about.json'), JSON.stringify(about));
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  const lead = page.locator('[id="content.sections.0.lead"]');
  await page.locator('.stage[data-ready]').waitFor();
  await page.frameLocator('.stage-frame').locator('#main h1').click();
  await lead.fill('Courses cost £5,200.');
  const note = page.locator('.note', { hasText: 'You changed “£4,800”.' });
  await note.getByRole('link').first().click();
  await page.waitForURL(/spreadsheet-training\.json$/);
  await page.getByRole('button', { name: 'Take over as a draft' }).click();
  await page.getByText('The developer’s draft is the page’s draft now.').waitFor();
  await page.getByText('Live, with changes').waitFor();
  expect(await page.getByText('A developer has prepared').count()).toBe(0);
});

test('one action changes a price everywhere on the page, and one undo reverts it', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  const file = join(studio.contentDir, 'pages/about.json');
  const about = JSON.parse(readFileSync(file, 'utf8'));
  about.sections[0].lead = 'A seat is £145.';
  about.sections.push({
    type: 'prose',
    heading: 'Seats',
    paragraphs: ['Book a seat for £145.', 'Ten are £1,450.'],
  });
  writeFileSync(file, JSON.stringify(about));
  const last = about.sections.length - 1;
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.locator('.stage[data-ready]').waitFor();
  const shown = page.frameLocator('.stage-frame').locator('#main');
  await shown.getByText('A seat is £145.').click();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('content.sections.0.lead');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('A seat is £155.');

  await page.getByRole('button', { name: 'Show where' }).click();
  const note = page.locator('.note', { hasText: 'You changed “£145”.' });
  await note.getByText('£1,450 is 10 × £145').waitFor();
  expectNone(await axeProblems(page));
  await note.getByRole('button', { name: 'Change it on this page to £155' }).click();
  await shown.getByText('Book a seat for £155.').waitFor();
  // Multiples are left to a person.
  await note.getByRole('button').waitFor({ state: 'detached' });
  await note.getByRole('link', { name: /Paragraph 2/ }).click();
  await expect.poll(focused).toBe(`content.sections.${last}.paragraphs.1`);
  await page.getByRole('button', { name: 'Undo: Change to £155' }).click();
  await shown.getByText('Book a seat for £145.').waitFor();
  await shown.getByText('A seat is £155.').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Redo/ }).click();
  await page.getByRole('button', { name: 'Show where' }).waitFor();

  // A refusal lists the problems to fix, without the outdated prices.
  await page.locator('[id="content.sections.0.heading"]').fill('');
  await page.locator('.field-error').first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const refusal = page.getByRole('alert').getByText('Not published yet.');
  expect(await refusal.textContent()).not.toContain('£145');

  // Copies that were changed just before publishing are not listed afterwards.
  await page.locator('[id="content.sections.0.heading"]').fill('About us');
  await page.locator('.field-error').waitFor({ state: 'detached' });
  await note.getByRole('button', { name: 'Change it on this page to £155' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const published = page.locator('.notice', { hasText: 'Published.' });
  expect(await published.textContent()).not.toContain('still says');
});

test('all problems that prevent publishing are listed, and link to their fields', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.origin}/edit/pages/about.json?field=sections/0/heading`);
  await page.locator('.stage[data-ready]').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('content.sections.0.heading');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'All sections' }).click();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('');
  await page.getByText('2 things to fix').waitFor();

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const dialog = page.getByRole('dialog', { name: 'Not published yet' });
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
  expectNone(await axeProblems(page));
  await dialog.getByRole('button', { name: /Heading/ }).click();
  await expect.poll(focused).toBe('content.sections.0.heading');
  await page.keyboard.type('Who we are');
  await page.getByText('Saved', { exact: true }).waitFor();

  // The last problem is opened immediately.
  await publish.click();
  await page.getByRole('alert').filter({ hasText: 'First fix title' }).waitFor();
  await expect.poll(focused).toBe('content.title');
  // Publishing saves and checks what was typed last.
  await page.keyboard.type('About the company');
  await publish.click();
  await page.getByRole('link', { name: 'View live' }).first().waitFor();
  // The link that focused the heading initially works only once.
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  expect(await focused()).not.toBe('content.sections.0.heading');
});

test('a page without an opening section can get another one from the palette, at its top', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /Blocked script execution/ });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.locator('.stage[data-ready]').waitFor();
  const add = page.getByRole('button', { name: 'Add a section', exact: true });
  const palette = page.getByRole('dialog', { name: 'Add a section' });
  await add.click();
  await palette.getByRole('button', { name: 'Text', exact: true }).waitFor();
  expect(await palette.getByRole('button', { name: 'Page opening' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await page.getByText('Add one such as “Page opening”').waitFor();
  await add.click();
  await palette.getByRole('button', { name: 'Page opening', exact: true }).click();
  await page.getByRole('button', { name: 'All sections' }).click();
  await page.getByText('Add one such as “Page opening”').waitFor({ state: 'detached' });
  expect((await page.locator('.row-open').allTextContents())[0]).toMatch(/^Page opening/);
});

test('a section can be copied from another page, except an opening to a page that already has one', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /Blocked script execution/ });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.locator('.stage[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Add a section', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Add a section' });
  await palette.getByRole('button', { name: 'From another page' }).click();
  await palette.getByLabel('Page', { exact: true }).selectOption('pages/career.json');
  const file = join(studio.contentDir, 'pages/career.json');
  const { sections } = JSON.parse(readFileSync(file, 'utf8'));
  await palette.locator('.row-open').first().waitFor();
  expect(await palette.locator('.row-open').count()).toBe(sections.length - 1);
  await palette.locator('.row-open').first().click();
  await palette.waitFor({ state: 'detached' });
  await page.locator('.panel-head').getByText(sections[1].heading).waitFor();
  await page.getByRole('button', { name: 'All sections' }).click();
  await page.locator('.row-open').last().getByText(sections[1].heading).waitFor();
});

test('publishing lists problems on other pages first, and links to those pages', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.origin}/edit/pages/support.json`);
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('button', { name: 'Remove service', exact: true }).click();
  await page.getByText(/^\d things to fix$/).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Not published yet' });
  await dialog
    .getByRole('button', { name: /not a page with a service card/ })
    .first()
    .click();
  await page.waitForURL(/\/edit\/pages\/(?!support)/);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toMatch(/services\.\d+$/);
});

test('a page in script mode is hydrated in an origin of its own', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /origin-keyed/ });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.getByLabel('How the page is shown').selectOption('script');
  const frame = page.frameLocator('.stage-frame');
  await frame.locator('html[data-hydrated]').waitFor();
  expect(await frame.locator('html').evaluate(() => window.origin)).toBe('null');
  await frame.locator('main a[href^="/"]').first().dispatchEvent('click');
  await frame.getByText('Links and forms lead nowhere in this preview.').waitFor();
});

test('a page is renamed in its settings, where its address is read-only', async () => {
  const { studio, page } = await openStudio();
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.getByRole('button', { name: 'Page settings' }).click();
  const address = page.getByRole('region', { name: 'Address' });
  await expect.poll(() => address.textContent()).toContain('/about');
  expect(await page.locator('input[id="content.path"], [id="content.status"]').count()).toBe(0);
  await address.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: /^Rename/ });
  await dialog.getByLabel('New address').fill('/our-story');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await expect.poll(() => address.textContent()).toMatch(/\/our-story.*\/about/);
});

test('menu links are updated when a page is renamed before its first publication', async () => {
  const { studio, page } = await openStudio();
  const from = { skeleton: 'text' };
  const json = { from, title: 'Own page', path: '/own-page', linkFrom: ['navigation'] };
  const { file } = await (await studio.fetch('/api/pages', { method: 'POST', json })).json();
  await page.goto(`${studio.origin}/edit/${file}`);
  await page.getByRole('button', { name: 'Page settings' }).click();
  const address = page.getByRole('region', { name: 'Address' });
  await address.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: /^Rename/ });
  await dialog.getByLabel('New address').fill('/our-own-page');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Page settings' }).click();
  await expect.poll(() => address.textContent()).toContain('/our-own-page');
  const { draft } = await (await studio.fetch('/api/files/site.json')).json();
  expect(draft.value.navigation).toContainEqual({ label: 'Own page', href: '/our-own-page' });
});

test('a person who types while a colleague publishes continues in a new draft', async () => {
  const { studio, page } = await openStudio({
    viewport: { width: 1440, height: 900 },
    expectedErrors: /412 \(Precondition Failed\)/,
  });
  await page.goto(`${studio.origin}/edit/pages/about.json?field=sections/0/heading`);
  const field = page.getByRole('textbox', { name: 'Heading', exact: true });
  await field.fill('Published by a colleague');
  await page.getByText('Saved', { exact: true }).waitFor();
  const file = 'pages/about.json';
  const { draft } = await (await studio.fetch(`/api/files/${file}`)).json();
  const json = { files: [{ file, revision: draft.revision }] };
  const { status } = await studio.fetch('/api/publications', { method: 'POST', json });
  expect(status).toBe(201);

  await field.press('End');
  await page.keyboard.type(', and written on');
  await page.getByText('What you had written is live now.').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('Published by a colleague, and written on');
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'View live' }).first().waitFor();
  const onDisk = readFileSync(join(studio.contentDir, 'pages/about.json'), 'utf8');
  expect(onDisk).toContain('"Published by a colleague, and written on"');
});

test('the notice about a removed section restores it without reverting later changes', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  await keepMessages(page);
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.locator('.stage[data-ready]').waitFor();
  const heading = page.frameLocator('.stage-frame').locator('#main h1');
  const rows = page.locator('.row-open');
  const before = await rows.allTextContents();
  await page
    .getByRole('button', { name: /^Remove: / })
    .nth(1)
    .click();
  await expect.poll(() => rows.allTextContents()).toEqual(before.toSpliced(1, 1));
  await heading.click();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Typed since');
  await page.locator('.notices').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'All sections' }).click();
  await expect.poll(() => rows.count()).toBe(before.length);
  expect((await rows.allTextContents())[1]).toBe(before[1]);
  await expect.poll(() => heading.textContent()).toBe('Typed since');
});

/**
 * Records changes of the page from now on. @returns a function with what has changed and loaded since, and
 * whether the page was scrolled
 */
async function watchFrame(page: Page) {
  const watched = await page.evaluateHandle(() => {
    const shown = document.querySelector<HTMLIFrameElement>('.stage-frame')?.contentDocument;
    const [changed, loaded] = [new Set<string>(), [] as string[]];
    if (!shown) throw new Error('There is no page in the frame');
    new MutationObserver((records) => {
      for (const { target } of records)
        changed.add(
          target.nodeName === '#text' ? (target.parentElement?.tagName ?? '') : target.nodeName,
        );
    }).observe(shown.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    shown.addEventListener(
      'load',
      ({ target }) => loaded.push((target as Element).outerHTML),
      true,
    );
    const start = shown.documentElement.scrollTop;
    return () => ({
      changed: [...changed],
      loaded,
      isScrolled: shown.documentElement.scrollTop !== start,
    });
  });
  return () => watched.evaluate((read) => read());
}
