import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { test } from 'vitest';
import { fixtureContent } from '#testing/site.ts';
import { type FurnishedStudio, saveDraft } from '#testing/studio-screens/furnish.ts';
import {
  expectFineScreens,
  press,
  type Steps,
  type StudioScreen,
} from '#testing/studio-screens/studio-screen.ts';

const openToEdit = async (page: Page, { origin }: FurnishedStudio, name: string) => {
  await page.goto(`${origin}/edit/pages/${name}`);
  await page.locator('.stage[data-ready]').waitFor();
};

/** A state of the edit screen, reached by the steps. */
const editing = (
  name: string,
  file: string,
  steps: Steps = async () => {},
  as?: 'editor',
): StudioScreen => ({
  name: `edit: ${name}`,
  ...(as && { as }),
  open: async (page, studio) => {
    await openToEdit(page, studio, file);
    await steps(page, studio);
  },
});

const choose = async (page: Page, name: string) => {
  await press(page, 'More');
  await page.getByRole('menuitem', { name }).click();
};

/** Moves a section, which saves the draft. */
const moveDown = (page: Page) =>
  page
    .getByRole('button', { name: /^Move down: / })
    .nth(1)
    .press('Enter');

const signedOut = (route: Route) =>
  route.fulfill({ status: 401, json: { code: 'signed-out', message: 'You are signed out.' } });

/** The first section of each kind in the fixture's pages. */
function sectionScreens(): StudioScreen[] {
  const known = new Set<string>();
  return readdirSync(join(fixtureContent, 'pages')).flatMap((file) => {
    const page = JSON.parse(readFileSync(join(fixtureContent, 'pages', file), 'utf8'));
    const sections: { type: string }[] = page.sections;
    return sections.flatMap(({ type }, index): StudioScreen[] => {
      if (known.has(type) || ['contact.json', 'gallery.json'].includes(file)) return [];
      known.add(type);
      return [
        editing(`a section of the kind ${type}`, `${file}?field=sections/${index}`, (shown) =>
          shown.locator('.content-form').first().waitFor(),
        ),
      ];
    });
  });
}

/** The edit screen in all its states. */
const screens: readonly StudioScreen[] = [
  editing('sections', 'about.json'),
  editing('with something to fix', 'services.json'),
  editing('page settings', 'about.json', (page) => press(page, 'Page settings')),
  ...sectionScreens(),
  editing('palette', 'about.json', async (page) => {
    await press(page, 'Add a section');
    await page.locator('.palette-kind').first().waitFor();
  }),
  editing('palette, nothing found', 'about.json', async (page) => {
    await press(page, 'Add a section');
    await page.getByRole('searchbox').fill('no such section');
    await page.getByText('No matching sections').waitFor();
  }),
  editing('palette, from another page', 'about.json', async (page) => {
    await press(page, 'Add a section');
    await press(page, 'From another page');
    await page.getByLabel('Page', { exact: true }).selectOption('pages/services.json');
    await page.locator('.palette-sections .row-title').first().waitFor();
  }),
  editing('picker', 'about.json?field=sections/1', async (page) => {
    await press(page, 'Change picture');
    await page.locator('.media-card').first().waitFor();
  }),
  editing('menu', 'about.json', (page) => press(page, 'More')),
  editing('share', 'about.json', (page) => choose(page, 'Share a preview')),
  editing('share, the link', 'about.json', async (page) => {
    await choose(page, 'Share a preview');
    await press(page, 'Make the link');
    await page.getByRole('textbox', { name: 'Link' }).waitFor();
  }),
  editing('schedule', 'services.json', (page) => choose(page, 'Publish later')),
  editing('what goes live later', 'career.json'),
  editing('a changed price', 'spreadsheet-training.json', async (page, studio) => {
    await saveDraft(studio.editor, 'pages/spreadsheet-training.json', (it) =>
      JSON.parse(JSON.stringify(it).replace('"price":950', '"price":970')),
    );
    await page.reload();
    await page.getByText('It still appears here').waitFor();
  }),
  editing('a developer’s draft', 'support.json', async (page, { contentDir }) => {
    const file = join(contentDir, 'pages/support.json');
    copyFileSync(file, file.replace('.json', '.draft.json'));
    await page.reload();
    await page.getByRole('button', { name: 'Take over as a draft' }).waitFor();
  }),
  {
    name: 'edit: a page that a folder has replaced',
    open: async (page, { origin, contentDir }) => {
      const file = join(contentDir, 'pages/terms-of-service.json');
      const text = readFileSync(file);
      rmSync(file);
      mkdirSync(file);
      await page.goto(`${origin}/edit/pages/terms-of-service.json`);
      await page.getByText('It could not be opened').waitFor();
      rmdirSync(file);
      writeFileSync(file, text);
    },
  },
  editing('publishing', 'automation.json', async (page, studio) => {
    await saveDraft(studio.publisher, 'pages/automation.json', (it) => ({
      ...it,
      updated: '2026-01-02',
    }));
    await page.reload();
    await page.locator('.stage[data-ready]').waitFor();
    await page.route('**/api/publications', () => {});
    await press(page, 'Publish');
    await page.getByRole('dialog', { name: 'Publishing…' }).waitFor();
  }),
  editing('a removed section', 'plans.json', async (page) => {
    await page
      .getByRole('button', { name: /^Remove: / })
      .nth(1)
      .press('Enter');
    await page.getByText('Removed:').waitFor();
  }),
  editing('not saved', 'plans.json', async (page) => {
    await page.route('**/api/drafts/**', (route) => route.abort());
    await moveDown(page);
    await page.getByText('Not saved yet, trying again', { exact: true }).waitFor();
  }),
  editing('a phone, in the dark', 'about.json', async (page) => {
    await page.getByRole('radio', { name: /^Phone/ }).check({ force: true });
    await press(page, 'Dark theme of the page');
  }),
  editing('tried out', 'about.json', async (page) => {
    await page.getByLabel('How the page is shown').selectOption('script');
    await page.frameLocator('.stage-frame').locator('html[data-hydrated]').waitFor();
  }),
  editing('for an editor', 'our-team.json', undefined, 'editor'),
  editing(
    'ask a publisher',
    'services.json',
    async (page) => {
      await press(page, 'Ask a publisher');
      await page.getByRole('dialog').waitFor();
    },
    'editor',
  ),
  {
    name: 'edit: no such page',
    open: async (page, { origin }) => {
      await page.goto(`${origin}/edit/pages/none.json`);
      await page.getByText('There is no such page').first().waitFor();
    },
  },
  {
    name: 'conflict with the site',
    open: async (page, { origin }) => {
      await page.goto(`${origin}/edit/pages/contact.json`);
      await page.getByRole('button', { name: 'Keep both where possible' }).waitFor();
    },
  },
  editing('conflict with another editor', 'support.json', async (page, studio) => {
    // The page is saved after the other editor's, and so is not reloaded with it before.
    const saved = Promise.withResolvers<void>();
    await page.route('**/api/drafts/**', async (route) => {
      await saved.promise;
      await route.continue();
    });
    await press(page, 'Page settings');
    await page.locator('[id="content.breadcrumb"]').fill('We help');
    await saveDraft(studio.editor, 'pages/support.json', (it) => ({
      ...it,
      breadcrumb: 'Helping',
    }));
    saved.resolve();
    await page.getByRole('button', { name: 'Keep both where possible' }).waitFor();
  }),
  editing('merged with another editor', 'plans.json', async (page, studio) => {
    await saveDraft(studio.editor, 'pages/plans.json', (it) => ({ ...it, breadcrumb: 'Prices' }));
    await moveDown(page);
    await page.locator('.note', { hasText: 'has changed this page too' }).waitFor();
  }),
  editing('signed out', 'plans.json', async (page) => {
    await page.route('**/api/drafts/**', signedOut);
    await moveDown(page);
    await page.getByRole('dialog', { name: 'You have been signed out' }).waitFor();
  }),
  editing('signed out, and stayed', 'plans.json', async (page) => {
    await page.route(/api\/(drafts|session)/, signedOut);
    await moveDown(page);
    await press(page, 'Stay here');
    await page.getByRole('complementary', { name: 'Signed out' }).waitFor();
  }),
];

test('the states of the edit screen pass axe and fit', { timeout: 1_800_000 }, () =>
  expectFineScreens(screens),
);
