import type { Page } from 'playwright-core';
import { siteParts } from '#client/studio/site/site-parts.ts';
import { mediaFileUrl } from '#shared/studio/media.ts';
import { photo } from '../server/pictures.ts';
import type { FurnishedStudio } from './furnish.ts';
import type { StudioScreen } from './studio-screen.ts';

/** Opens an address and waits for the words in its main heading. */
const goTo =
  (path: string, heading: string | RegExp) => async (page: Page, studio: FurnishedStudio) => {
    await page.goto(studio.origin + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** A state of the list of pages, which the steps lead to. */
const pages = (name: string, steps: (page: Page) => Promise<unknown>): StudioScreen => ({
  name: `pages: ${name}`,
  open: async (page, studio) => {
    await goTo('/', 'Pages')(page, studio);
    await page.locator('.page-row').first().waitFor();
    await steps(page);
  },
});

const change = (action: string, steps: (page: Page) => Promise<unknown>) =>
  pages(action.toLowerCase(), async (page) => {
    await press(page, 'More for About us');
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog').waitFor();
    await steps(page);
  });

const planned = (page: Page) => page.getByRole('heading', { name: 'What will change' }).waitFor();

/** A state of the media library. */
const media = (
  name: string,
  steps: (page: Page, studio: FurnishedStudio) => Promise<unknown>,
): StudioScreen => ({
  name: `media: ${name}`,
  open: async (page, studio) => {
    await goTo('/media', 'Media')(page, studio);
    await page.locator('.media-card').first().waitFor();
    await steps(page, studio);
  },
});

/** Opens a photo that has been replaced twice. */
const openReplaced = async (page: Page, studio: FurnishedStudio) => {
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

/** A state of the list of people. */
const people = (name: string, steps: (page: Page) => Promise<unknown>): StudioScreen => ({
  name: `people: ${name}`,
  open: async (page, studio) => {
    await goTo('/people', 'People')(page, studio);
    await page.getByRole('table').first().waitFor();
    await steps(page);
  },
});

/** A screen whose content does not arrive, because the server cannot answer. */
const failed = (name: string, path: string, call: string): StudioScreen => ({
  name: `${name}: failed`,
  open: async (page, studio) => {
    await answered(page, call, 503, { message: 'The database is away. Try again.' });
    await page.goto(studio.origin + path);
    await page.getByText('The database is away').first().waitFor();
  },
});

/** A screen whose content is on its way. */
const loading = (name: string, path: string, call: string): StudioScreen => ({
  name: `${name}: loading`,
  open: async (page, studio) => {
    await page.route(call, () => {});
    await page.goto(studio.origin + path);
    await page.locator('.loading').first().waitFor();
  },
});

/** Every call to an address is answered so, until the next screen. */
const answered = async (page: Page, path: string, status: number, body: object) => {
  await page.route(path, (route) => route.fulfill({ status, json: body }));
};

const nothing = async () => {};

/** Every screen but that on which a page is edited. */
export const listScreens: readonly StudioScreen[] = [
  pages('all', nothing),
  pages('with problems', (page) => press(page, /^Has problems/)),
  pages('nothing found', async (page) => {
    await page.getByRole('searchbox').fill('nothing has these words');
    await page.getByText('No matching pages').waitFor();
  }),
  pages('words in texts', async (page) => {
    await page.getByRole('searchbox').fill('the');
    await page.getByRole('heading', { name: 'In texts and links' }).waitFor();
  }),
  pages('problems of one', async (page) => {
    await page.locator('.findings').first().click();
    await page.getByRole('dialog').waitFor();
  }),
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
  change('Duplicate', nothing),
  change('Rename', async (page) => {
    await page.getByLabel('New address').fill('/our-story');
    await planned(page);
  }),
  change('Unpublish', planned),
  change('Delete', async (page) => {
    await page.getByLabel('Page', { exact: true }).selectOption('/services');
    await planned(page);
  }),
  { name: 'deleted pages', open: goTo('/deleted', 'Deleted pages') },
  {
    name: 'pages: loading',
    open: async (page, studio) => {
      await page.route('**/api/pages', () => {});
      await goTo('/', 'Pages')(page, studio);
      await page.getByText('Loading pages').waitFor();
    },
  },
  {
    name: 'pages: failed',
    open: async (page, studio) => {
      await answered(page, '**/api/pages', 503, { message: 'The database is away. Try again.' });
      await goTo('/', 'Pages')(page, studio);
      await page.getByText('could not be loaded').waitFor();
    },
  },
  {
    name: 'pages: none yet',
    open: async (page, studio) => {
      await page.route('**/api/pages', (route) => route.fulfill({ json: [] }));
      await goTo('/', 'Pages')(page, studio);
    },
  },
  {
    name: 'pages: content that cannot be written',
    open: async (page, studio) => {
      await page.route('**/api/session', async (route) => {
        const answer = await route.fetch();
        const readOnly =
          'The content folder cannot be written, so nothing can be published. Drafts are saved.';
        await route.fulfill({ json: { ...(await answer.json()), readOnly } });
      });
      await goTo('/', 'Pages')(page, studio);
      await page.locator('.page-row').first().waitFor();
    },
  },
  media('all', nothing),
  media('nothing found', async (page) => {
    await page.getByRole('searchbox').fill('no such file');
    await page.getByText('No matching files').waitFor();
  }),
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
    await page
      .getByRole('button', { name: /^Delete for good/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete the picture' }).waitFor();
  }),
  {
    name: 'media: none yet',
    open: async (page, studio) => {
      await page.route('**/api/media', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), files: [] } });
      });
      await goTo('/media', 'Media')(page, studio);
      await page.getByText('No files yet').waitFor();
    },
  },
  { name: 'site', open: goTo('/site', 'Site') },
  ...siteParts.map(
    ({ id, title }): StudioScreen => ({
      name: `site: ${title.toLowerCase()}`,
      open: async (page, studio) => {
        await goTo(`/site/${id}`, title)(page, studio);
        await page.locator('.stage[data-ready]').waitFor();
      },
    }),
  ),
  {
    name: 'site: menus, for an editor',
    as: 'editor',
    open: goTo('/site/menus', 'Menus'),
  },
  { name: 'history of a page', open: goTo('/history/pages/about.json', 'History of “About us”') },
  { name: 'history, of what goes live later', open: goTo('/history/pages/career.json', /career/) },
  { name: 'history, empty', open: goTo('/history/pages/support.json', /support/) },
  {
    name: 'enquiries',
    open: async (page, studio) => {
      await goTo('/enquiries', 'Enquiries')(page, studio);
      await page.locator('.enquiry > summary').first().click();
    },
  },
  {
    name: 'enquiries: nothing found',
    open: async (page, studio) => {
      await goTo('/enquiries', 'Enquiries')(page, studio);
      await page.getByRole('searchbox').fill('nobody');
      await page.getByText('No matching messages').waitFor();
    },
  },
  {
    name: 'enquiries: none yet',
    open: async (page, studio) => {
      await goTo('/enquiries', 'Enquiries')(page, studio);
      await page.getByRole('tab', { name: 'Newsletter' }).click();
      await page.getByText('No messages yet').waitFor();
    },
  },
  { name: 'enquiries, for an editor', as: 'editor', open: goTo('/enquiries', 'Enquiries') },
  people('all', nothing),
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
  ...(
    [
      ['media', '/media', '**/api/media'],
      ['edit', '/edit/pages/about.json', '**/api/files/pages/about.json'],
      ['history', '/history/pages/about.json', '**/api/history/**'],
      ['enquiries', '/enquiries', '**/api/enquiries*'],
      ['people', '/people', '**/api/accounts'],
      ['log of changes', '/audit', '**/api/audit*'],
      ['help', '/help', '**/api/help'],
    ] as const
  ).flatMap(([name, path, call]) => [loading(name, path, call), failed(name, path, call)]),
  { name: 'nothing', open: goTo('/nothing', 'Nothing is here') },
];
