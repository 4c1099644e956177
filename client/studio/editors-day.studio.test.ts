import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolder } from '#testing/built-studio.ts';
import { runScriptWith } from '#testing/command.ts';
import { openPage } from '#testing/page.ts';
import { freePort, startSite } from '#testing/site.ts';

const PASSWORD = 'kolam dots and lines';

/** Failed sign-ins are logged to the console, too; page thumbnails load no embeds. */
const expectedErrors =
  /status of 401|Blocked script execution|Refused to apply style|Framing |api\/previews|frame-src/;

/** Starts the built site with its studio on a copy of the fixture's content, configured as in production. */
async function startDay() {
  const folder = siteFolder();
  const STUDIO_PORT = String(await freePort());
  const STUDIO_URL = `http://localhost:${STUDIO_PORT}`;
  const site = await startSite({ NODE_ENV: 'production', STUDIO_PORT, STUDIO_URL }, folder);
  onTestFinished(() => site.stop());
  await expect.poll(site.stdout, { timeout: 20_000 }).toContain('studio listening');
  return {
    site,
    studioUrl: STUDIO_URL,
    contentDir: join(folder, 'content'),
    async invite(email: string, role: string): Promise<string> {
      const env = { DATA_DIR: site.dataDir, DATABASE_URL: '', STUDIO_URL };
      const { stdout, stderr } = await runScriptWith(env, 'studio-invite', email, '--role', role);
      if (!stdout.startsWith('http')) throw new Error(stderr);
      return stdout.trim();
    },
    /** Fetches a path as a visitor. */
    visit: (path: string) => fetch(site.origin + path, { redirect: 'manual' }),
  };
}

type Day = Awaited<ReturnType<typeof startDay>>;

async function joinBy(page: Page, link: string, name: string) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await headingOf(page, 'Pages');
}

const headingOf = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Publishes a change to the company page as a colleague, the day before. */
async function publishYesterday(day: Day, heading: string) {
  const page = await openPage({ expectedErrors });
  await joinBy(page, await day.invite('ravi@example.com', 'publisher'), 'Ravi Kumar');
  await openToEdit(page, 'About us');
  await section(page, /^Page opening/).click();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill(heading);
  await publish(page);
  await seen(day, '/about', heading);
  const database = readdirSync(day.site.dataDir).find((name) =>
    /studio.*\.(db|sqlite)$/.test(name),
  );
  const db = new DatabaseSync(join(day.site.dataDir, database ?? ''), {
    timeout: 10_000,
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  db.prepare('UPDATE versions SET at = ?').run(yesterday);
  db.close();
  await page.context().close();
}

/** Waits until a page shows some words to visitors. @returns the elapsed time in ms */
async function seen(day: Day, path: string, words: string, from = performance.now()) {
  for (;;) {
    const answer = await day.visit(path);
    const text = await answer.text();
    if (answer.status === 200 && text.includes(words)) return performance.now() - from;
    if (performance.now() - from > 60_000) throw new Error(`Nobody sees “${words}” at ${path}`);
    await sleep(50);
  }
}

/** Opens a page from the list for editing. */
async function openToEdit(page: Page, name: string) {
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('searchbox', { name: /Search/ }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await headingOf(page, name);
}

const content = (page: Page) => page.getByRole('region', { name: 'Content' });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

/** The button of a section in the list; `name` matches the beginning of its name. */
const section = (page: Page, name: RegExp) =>
  content(page).getByRole('listitem').getByRole('button', { name }).first();

/** Kinds and titles of all sections, from top to bottom. */
const sectionNames = async (page: Page) => {
  const moves = content(page).getByRole('button', { name: /^Move up: / });
  const labels = await moves.evaluateAll((all) => all.map((it) => it.getAttribute('title')));
  return labels.map((label) => label?.replace('Move up: ', '') ?? '');
};

const allSections = (page: Page) => content(page).getByRole('button', { name: 'All sections' });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

async function publish(page: Page) {
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.', { exact: true }).first().waitFor();
}

/** Adds a section after the last one. */
async function addSection(page: Page, kind: string) {
  await content(page).getByRole('button', { name: 'Add a section', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Add a section' });
  await palette.getByRole('button', { name: kind, exact: true }).click();
  await palette.waitFor({ state: 'detached' });
  await content(page).getByRole('heading', { level: 2, name: kind }).waitFor();
}

/** Fills in all texts of a skeleton: each entry of the problem list opens its field. */
async function writeTexts(page: Page) {
  const toWrite = content(page).getByRole('button', { name: /Write your own words here/ });
  await toWrite.first().waitFor();
  let count = await toWrite.count();
  const texts = count;
  while (count > 0) {
    await toWrite.first().click();
    const field = page.locator(':focus');
    await expect.poll(() => focusedText(field)).toContain('(write here)');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(`Words number ${count} of our new service.`);
    if (await allSections(page).isVisible()) await allSections(page).click();
    else await content(page).getByRole('button', { name: 'Sections', exact: true }).click();
    await expect.poll(() => toWrite.count()).toBe(count - 1);
    count -= 1;
  }
  return texts;
}

const focusedText = (field: Locator) =>
  field
    .evaluate((it) =>
      it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement
        ? it.value
        : it.textContent,
    )
    .catch(() => '');

/** A photo of 12 megapixels: large shapes in many colours, without flat areas. */
const bigPhoto = () =>
  sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();

test('an editor’s day, from invitation to signing out, needs no shell', async () => {
  const day = await startDay();
  await publishYesterday(day, 'What we stand for');
  const photo = await bigPhoto();

  const times: [step: string, ms: number][] = [];
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    try {
      return await work();
    } finally {
      times.push([name, Math.round(performance.now() - start)]);
      process.stdout.write(`${name.padEnd(52)} ${String(times.at(-1)?.[1]).padStart(7)} ms\n`);
    }
  };

  const link = await step('invite, by the command', () =>
    day.invite('asha@example.com', 'publisher'),
  );
  const page = await openPage({ viewport: { width: 1440, height: 900 }, expectedErrors });
  page.setDefaultTimeout(15_000);

  await step('join by the link', () => joinBy(page, link, 'Asha Menon'));
  const signOut = async () => {
    await page.getByRole('button', { name: /Asha Menon, publisher/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await headingOf(page, 'Sign in');
  };
  await signOut();
  await step('sign in', async () => {
    await page.getByLabel('Email address').fill('asha@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await headingOf(page, 'Pages');
  });

  await step('make a service page from a skeleton', async () => {
    await page.getByRole('button', { name: 'New page' }).click();
    const dialog = page.getByRole('dialog', { name: 'New page' });
    await dialog.getByRole('radio', { name: /^Service/ }).check();
    await dialog.getByLabel('Title').fill('Warehouse counts');
    await dialog.getByRole('checkbox', { name: 'Menu “Our Services”' }).check();
    await dialog.getByRole('button', { name: 'Make the page' }).click();
    await headingOf(page, 'Warehouse counts');
    await preview(page).getByRole('heading', { level: 1 }).waitFor();
  });

  const texts = await step('write every text that the skeleton asks for', () => writeTexts(page));
  expect(texts).toBeGreaterThan(20);

  await step('click the heading in the page and write it', async () => {
    await preview(page).getByRole('heading', { level: 1 }).click();
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    await heading.fill('Stock that counts itself');
    await preview(page).getByRole('heading', { name: 'Stock that counts itself' }).waitFor();
    await allSections(page).click();
  });

  await step('add three sections', async () => {
    for (const kind of ['Text', 'Large sentence', 'Who it is for']) {
      await addSection(page, kind);
      await allSections(page).click();
    }
  });
  const before = await sectionNames(page);
  const [prose = '', line = '', audience = ''] = before.slice(-3);

  await step('move one by keyboard', async () => {
    await content(page)
      .getByRole('button', { name: `Move up: ${audience}` })
      .focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await sectionNames(page)).slice(-3))
      .toEqual([prose, audience, line]);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await sectionNames(page)).slice(-3))
      .toEqual([audience, prose, line]);
  });

  await step('drag another one', async () => {
    const rows = content(page).getByRole('listitem');
    const dragged = rows.filter({ has: page.getByRole('button', { name: `Move up: ${line}` }) });
    const goal = rows.filter({ has: page.getByRole('button', { name: `Move up: ${audience}` }) });
    await dragged.getByTitle('Drag to move').hover();
    await page.mouse.down();
    const { x = 0, y = 0, width = 0 } = (await goal.boundingBox()) ?? {};
    // Moves the pointer until the drop indicator appears, like a person would.
    await expect
      .poll(async () => {
        await page.mouse.move(x + width / 5 + Math.random() * 10, y + 8, { steps: 5 });
        return goal.getAttribute('data-drop');
      })
      .toBe('before');
    await page.mouse.up();
    await expect
      .poll(async () => (await sectionNames(page)).slice(-3))
      .toEqual([line, audience, prose]);
    await saved(page);
  });

  await step('upload a photo of 12 megapixels, describe and use it', async () => {
    await section(page, /^Text/).click();
    await content(page).getByRole('button', { name: 'Add picture' }).click();
    await content(page).getByRole('button', { name: 'Choose picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Add a picture' }).click();
    await (await chooser).setFiles({
      name: 'Warehouse.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await dialog
      .getByRole('textbox', { name: 'What does it show?' })
      .fill('Shelves of a warehouse at dawn');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    const shown = preview(page).getByRole('img', { name: 'Shelves of a warehouse at dawn' });
    await expect
      .poll(() => shown.evaluate((it) => (it as HTMLImageElement).naturalWidth), {
        timeout: 15_000,
      })
      .toBeGreaterThan(0);
    await allSections(page).click();
    await saved(page);
  });

  await step('write what the new sections ask for', async () => {
    expect(await writeTexts(page)).toBeGreaterThan(3);
    await saved(page);
  });

  await step('look at three widths, and in the dark', async () => {
    const photo = preview(page).getByRole('img', { name: 'Shelves of a warehouse at dawn' });
    // Visitors get it in the sizes that are being generated since the upload.
    await expect
      .poll(() => photo.evaluate((it) => (it as HTMLImageElement).currentSrc), { timeout: 60_000 })
      .toMatch(/\/assets\/warehouse-.*\.avif$/);
    for (const [name, width] of [
      ['Phone', 360],
      ['Tablet', 768],
      ['Desktop', 1440],
    ] as const) {
      await page.getByRole('radio', { name: `${name}, ${width} pixels` }).check({ force: true });
      await expect
        .poll(() =>
          preview(page)
            .locator('html')
            .evaluate(() => innerWidth),
        )
        .toBe(width);
    }
    const ink = () =>
      preview(page)
        .getByRole('heading', { level: 1 })
        .evaluate((it) => getComputedStyle(it).color);
    const light = await ink();
    await page.getByRole('button', { name: 'Dark theme of the page' }).click();
    await expect.poll(ink).not.toBe(light);
    await page.getByRole('button', { name: 'Dark theme of the page' }).click();
    await expect.poll(ink).toBe(light);
  });

  const title = content(page).getByRole('textbox', { name: 'Title', exact: true }).first();
  await step('make a mistake: it is told at its field, and not published', async () => {
    await content(page).getByRole('button', { name: 'Page settings' }).click();
    await title.fill('');
    await expect
      .poll(() =>
        title.evaluate((it) => {
          const ids = it.getAttribute('aria-describedby')?.split(' ') ?? [];
          return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
        }),
      )
      .toContain('Needs some text');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'First fix title' }).waitFor();
    expect((await day.visit('/warehouse-counts')).status).toBe(404);
  });

  await step('fix it', async () => {
    // Publishing has opened the field.
    await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.insertText('Warehouse counts');
    await content(page).getByText('Needs some text').first().waitFor({ state: 'detached' });
    await saved(page);
  });

  const visible = await step('publish: until a visitor sees it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish', exact: true });
    await dialog.getByText('only a link to the page').waitFor();
    const start = performance.now();
    await dialog.getByRole('button', { name: 'Publish all of it' }).click();
    const [waited] = await Promise.all([
      seen(day, '/warehouse-counts', 'Stock that counts itself', start),
      page.getByText('Visitors see it now.').first().waitFor(),
    ]);
    return waited;
  });
  const served = await (await day.visit('/warehouse-counts')).text();
  expect(served).toContain('Shelves of a warehouse at dawn');
  expect(await (await day.visit('/about')).text()).toContain('/warehouse-counts');

  await step('rename it: the old address leads to the new one', async () => {
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('button', { name: 'More for Warehouse counts' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename “Warehouse counts”' });
    await dialog.getByLabel('New address').fill('/stock-counts');
    await dialog.getByText('What will change').waitFor();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.waitFor({ state: 'detached' });
    await seen(day, '/stock-counts', 'Stock that counts itself');
    const old = await day.visit('/warehouse-counts');
    expect([old.status, old.headers.get('location')]).toEqual([308, '/stock-counts']);
  });

  await step('change its heading, to go live later', async () => {
    await openToEdit(page, 'Warehouse counts');
    await section(page, /^Page opening/).click();
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Counted every night');
    await saved(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Publish later' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish later' });
    await dialog.getByLabel('Goes live', { exact: true }).fill(localMinute(Date.now() + 80_000));
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText(/^It goes live by itself on .* scheduled it\.$/).waitFor();
  });

  await step('publish other words on the company’s page', async () => {
    await openToEdit(page, 'About us');
    await section(page, /^Page opening/).click();
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('A slip of the pen');
    await publish(page);
    await seen(day, '/about', 'A slip of the pen');
  });

  await step('restore yesterday’s version of it', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const versions = page.getByRole('list', { name: 'Versions, the latest first' });
    await versions.getByRole('button', { name: /Ravi Kumar yesterday/ }).click();
    await page.getByRole('button', { name: 'Restore as draft' }).click();
    await headingOf(page, 'About us');
    await publish(page);
    await seen(day, '/about', 'What we stand for');
  });

  await step('sign out', signOut);

  const clicks = times.reduce((sum, [, ms]) => sum + ms, 0);
  process.stdout.write(
    `visible after ${Math.round(visible)} ms; all steps ${Math.round(clicks / 1000)} s\n`,
  );
  expect(visible).toBeLessThan(2000);
  expect(clicks).toBeLessThan(300_000);

  await expect
    .poll(async () => (await day.visit('/stock-counts')).text(), {
      timeout: 120_000,
      interval: 500,
    })
    .toContain('Counted every night');
  // The page keeps its file and therefore its history.
  const stored = JSON.parse(
    readFileSync(join(day.contentDir, 'pages/warehouse-counts.json'), 'utf8'),
  );
  expect(stored).toMatchObject({ path: '/stock-counts', formerPaths: ['/warehouse-counts'] });
  expect(stored).not.toHaveProperty('status');
}, 600_000);

/** A local time in the format of `<input type="datetime-local">`. */
function localMinute(ms: number): string {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
