import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { mediaFileUrl } from '#shared/studio/media.ts';
import { photo } from '#testing/server/pictures.ts';
import {
  expectFineScreens,
  press,
  type Steps,
  type StudioScreen,
} from '#testing/studio-screens/studio-screen.ts';
import { siteParts } from '../site/site-parts.ts';

/** Opens an address and waits for its main heading. */
const goTo =
  (path: string, heading: string | RegExp): Steps =>
  async (page, { origin }) => {
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };

const nothing: Steps = async () => {};

/** Defines states of a screen, reached by steps; `before` runs before the screen opens. */
const statesOf =
  (place: string, path: string, heading: string, content: string) =>
  (name: string, steps: Steps = nothing, before: Steps = nothing): StudioScreen => ({
    name: `${place}: ${name}`,
    open: async (page, studio) => {
      await before(page, studio);
      await goTo(path, heading)(page, studio);
      await page.locator(content).first().waitFor();
      await steps(page, studio);
    },
  });

const pages = statesOf('pages', '/', 'Pages', '.page-row');
const media = statesOf('media', '/media', 'Media', '.media-card');
const people = statesOf('people', '/people', 'People', 'table');
const enquiries = statesOf('enquiries', '/enquiries', 'Enquiries', '.enquiry');

/** Types into the search, and waits for a text. */
const search =
  (words: string, found: string): Steps =>
  async (page) => {
    await page.getByRole('searchbox').fill(words);
    await page.getByText(found).first().waitFor();
  };

/** Modifies the server's response to a call. */
const changed =
  (call: string, fields: object): Steps =>
  (page) =>
    page.route(call, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), ...fields } });
    });

const change = (action: string, steps: Steps = nothing) =>
  pages(action.toLowerCase(), async (page, studio) => {
    await press(page, 'More for About us');
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog').waitFor();
    await steps(page, studio);
  });

const planned: Steps = (page) => page.getByRole('heading', { name: 'What will change' }).waitFor();

/** Opens a photo that has been replaced twice. */
const openReplaced: Steps = async (page, studio) => {
  const address = '/media/pictures/office.webp';
  for (const width of [300, 240]) {
    const body = new Uint8Array(await photo(width, 200));
    const { ok } = await studio.publisher.fetch(mediaFileUrl(address), { method: 'PUT', body });
    if (!ok) throw new Error(`${address} was not replaced`);
  }
  await page.getByRole('button', { name: /office\.webp/ }).click();
  await page.getByRole('heading', { name: 'Earlier in its place' }).waitFor();
};

const addFile = async (page: Page, name: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Add files');
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
};

/** A screen while its content loads, and a screen whose content fails to load. */
const withoutContent = (name: string, path: string, call: string): StudioScreen[] => [
  {
    name: `${name}: loading`,
    open: async (page, { origin }) => {
      await page.route(call, () => {});
      await page.goto(origin + path);
      await page.locator('.loading').first().waitFor();
    },
  },
  {
    name: `${name}: failed`,
    open: async (page, { origin }) => {
      const json = { message: 'The database is away. Try again.' };
      await page.route(call, (route) => route.fulfill({ status: 503, json }));
      await page.goto(origin + path);
      await page.getByText('The database is away').first().waitFor();
    },
  },
];

/** Every screen except the edit screen. */
const screens: readonly StudioScreen[] = [
  pages('all'),
  pages('with problems', (page) => press(page, /^Has problems/)),
  pages('nothing found', search('nothing has these words', 'No page has')),
  pages('words in texts', search('the', 'In texts and links')),
  pages('menu of one', (page) => press(page, 'More for About us')),
  pages('menu of the person', (page) => press(page, /Asha Menon/)),
  pages('new page', async (page) => {
    await press(page, 'New page');
    await page.getByRole('radio', { name: /^Service/ }).check();
    await page.getByRole('textbox', { name: 'Title' }).fill('Warehouse counts');
    await page.getByRole('checkbox', { name: 'Navigation bar' }).check();
  }),
  pages('new page, with nothing filled in', async (page) => {
    await press(page, 'New page');
    await page.getByRole('radio', { name: /^Service/ }).waitFor();
    await press(page, 'Make the page');
    await page.getByText('Write a title.').waitFor();
  }),
  pages('new page, as a copy, at a taken address', async (page) => {
    await press(page, 'New page');
    await page.getByRole('radio', { name: /^Another page/ }).check();
    await page.getByRole('textbox', { name: 'Address' }).fill('/about');
    await page.locator('.field-error').waitFor();
  }),
  change('Duplicate'),
  change('Rename', async (page, studio) => {
    await page.getByLabel('New address').fill('/our-story');
    await planned(page, studio);
  }),
  change('Unpublish', planned),
  change('Delete', async (page, studio) => {
    await page.getByLabel('Page', { exact: true }).selectOption('/services');
    await planned(page, studio);
  }),
  { name: 'deleted pages', open: goTo('/deleted', 'Deleted pages') },
  {
    name: 'pages: none yet',
    open: async (page, studio) => {
      await page.route('**/api/pages', (route) => route.fulfill({ json: [] }));
      await goTo('/', 'Pages')(page, studio);
    },
  },
  pages(
    'content that cannot be written',
    nothing,
    changed('**/api/session', {
      readOnly:
        'The content folder cannot be written, so nothing can be published. Drafts are saved.',
    }),
  ),
  media('all'),
  media('nothing found', search('no such file', 'No matching files')),
  media('a file on its way', async (page) => {
    await page.route('**/api/media?name=*', () => {});
    await addFile(page, 'Team lunch.jpg', await photo(800, 600));
    await page.getByRole('progressbar').waitFor();
  }),
  media('a new file', async (page) => {
    await addFile(page, 'Team lunch.jpg', await photo(800, 600));
    await page.getByRole('textbox', { name: 'What does it show?' }).waitFor();
  }),
  media('a file that is not a picture', async (page) => {
    await addFile(page, 'Letter.jpg', Buffer.from('Dear all'));
    await page.locator('.media-upload .field-error').waitFor();
  }),
  media('details', async (page) => {
    await page.locator('.media-card').first().click();
    await page.getByRole('dialog').waitFor();
  }),
  media('what was replaced', openReplaced),
  media('what was replaced, deleting one', async (page, studio) => {
    await openReplaced(page, studio);
    await press(page, /^Delete for good/);
    await page.getByRole('button', { name: 'Delete the picture' }).waitFor();
  }),
  {
    name: 'media: none yet',
    open: async (page, studio) => {
      await changed('**/api/media', { files: [] })(page, studio);
      await goTo('/media', 'Media')(page, studio);
      await page.getByText('No files yet').waitFor();
    },
  },
  { name: 'site', open: goTo('/site', 'Site') },
  ...siteParts.map(({ id, title }) =>
    statesOf('site', `/site/${id}`, title, '.stage[data-ready]')(title.toLowerCase()),
  ),
  { name: 'site: menus, for an editor', as: 'editor', open: goTo('/site/menus', 'Menus') },
  { name: 'history of a page', open: goTo('/history/pages/about.json', 'History of “About us”') },
  { name: 'history, of what goes live later', open: goTo('/history/pages/career.json', /career/) },
  { name: 'history, empty', open: goTo('/history/pages/support.json', /support/) },
  enquiries('one open', (page) => page.locator('.enquiry > summary').first().click()),
  enquiries('nothing found', search('nobody', 'No matching messages')),
  enquiries('none yet', async (page) => {
    await press(page, 'Newsletter');
    await page.getByText('No messages yet').waitFor();
  }),
  { name: 'enquiries, for an editor', as: 'editor', open: goTo('/enquiries', 'Enquiries') },
  people('all'),
  people('actions', (page) => press(page, 'Actions for Ben')),
  people('invite', async (page) => {
    await press(page, 'Invite someone');
    await press(page, 'Make the link');
    await page.getByText('There is a problem').waitFor();
  }),
  people('the link', async (page) => {
    await press(page, 'Invite someone');
    await page.getByLabel('Email address').fill('mira@example.com');
    await press(page, 'Make the link');
    await page.getByRole('textbox', { name: 'Link' }).waitFor();
  }),
  people('role', async (page) => {
    await press(page, 'Actions for Ben');
    await page.getByRole('menuitem', { name: 'Change the role' }).click();
  }),
  people('remove', async (page) => {
    await press(page, 'Actions for Ben');
    await page.getByRole('menuitem', { name: 'Remove the account' }).click();
  }),
  { name: 'people, for an editor', as: 'editor', open: goTo('/people', 'People') },
  { name: 'log of changes', open: goTo('/audit', 'Log of changes') },
  { name: 'account', open: goTo('/account', 'Your account') },
  {
    name: 'account, with mistakes',
    open: async (page, studio) => {
      await goTo('/account', 'Your account')(page, studio);
      await press(page, 'Change the password');
      await page.getByText('There is a problem').waitFor();
    },
  },
  { name: 'help', open: goTo('/help', 'Help') },
  ...withoutContent('pages', '/', '**/api/pages'),
  ...withoutContent('media', '/media', '**/api/media'),
  ...withoutContent('edit', '/edit/pages/about.json', '**/api/files/pages/about.json'),
  ...withoutContent('history', '/history/pages/about.json', '**/api/history/**'),
  ...withoutContent('enquiries', '/enquiries', '**/api/enquiries*'),
  ...withoutContent('people', '/people', '**/api/accounts'),
  ...withoutContent('log of changes', '/audit', '**/api/audit*'),
  ...withoutContent('help', '/help', '**/api/help'),
  { name: 'nothing', open: goTo('/nothing', 'Nothing is here') },
];

test('all other screens pass axe and fit', { timeout: 1_800_000 }, () =>
  expectFineScreens(screens),
);
