import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { startProgram } from '../build/program.ts';
import { runCommand } from '../operator/command.ts';
import { launchChromium } from './chromium.ts';
import { hydrated } from './hydrated.ts';
import { pageFileName, pagesNamed } from './routes.ts';
import { colourPicture } from './screenshots/colour-picture.ts';
import { freePort, type RunningSite, startOwnSite } from './site.ts';
import { storageFor } from './stored-record.ts';

const folder = 'reports/screenshots';
/** Screenshots in the documents. */
const readmeFolder = 'scripts/testing/screenshots';
const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;

interface Shot {
  page: string;
  width: number;
  theme: (typeof themes)[number];
}

await runCommand({
  help: `Takes full-page screenshots at ${widths.join(', ')} px in both themes and writes them to ${folder}.

npm run screenshots                   all pages
npm run screenshots -- / team         home and the pages with "team" in their address
npm run screenshots -- --readme       the documents' pictures: home page, studio, colours
`,
  options: { readme: { type: 'boolean' } },
  async run({ values, positionals }) {
    const pages = pagesNamed(positionals);
    await buildWhereNeeded();
    const site = await startOwnSite();
    const server = await launchChromium();
    const browser = await chromium.connect(server.wsEndpoint());
    try {
      if (values.readme) return await takeReadmePictures(browser, site);
      for (const theme of themes) {
        for (const width of widths) {
          for (const page of pages) await takeShot(browser, site, { page, width, theme });
          process.stdout.write(`${pages.length} pages at ${width} px, ${theme}\n`);
        }
      }
    } finally {
      await browser.close();
      await server.close();
      await site.stop();
    }
  },
});

async function takeShot(browser: Browser, site: RunningSite, shot: Shot): Promise<void> {
  const path = join(folder, `${shot.width}-${shot.theme}`, `${pageFileName(shot.page)}.png`);
  await mkdir(dirname(path), { recursive: true });
  const page = await openAt(browser, site, shot, 900);
  await scrollThrough(page);
  await page.screenshot({ path, fullPage: true });
  await page.context().close();
}

async function takeReadmePictures(browser: Browser, site: RunningSite): Promise<void> {
  const home = await openAt(browser, site, { page: '/', width: 1440, theme: 'light' }, 900);
  await writePicture('home', await home.screenshot());
  const open = (page: string) => openAt(browser, site, { page, width: 1440, theme: 'light' }, 900);
  await writePicture('colours', await colourPicture(browser, open));
  const { PORT, ...env } = process.env;
  const studio = await startProgram(
    ['npm', 'run', 'studio'],
    (output) => output.includes('?token='),
    { env: { ...env, STUDIO_PORT: String(await freePort()) }, detached: true },
  );
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.goto(/http:\S+\?token=\S+/.exec(studio.stdout())?.[0] ?? '');
    await page.goto(new URL('/edit/pages/about.json', page.url()).href);
    await page.getByRole('button', { name: 'Page settings' }).click();
    await page.waitForLoadState('networkidle');
    // Fonts in the frame are `font-display: optional`, so the browser uses them only from its cache.
    await page.reload({ waitUntil: 'networkidle' });
    await writePicture('studio', await page.screenshot());
  } finally {
    await studio.stop();
  }
}

async function writePicture(name: string, picture: Buffer): Promise<void> {
  const file = join(readmeFolder, `${name}.webp`);
  await mkdir(readmeFolder, { recursive: true });
  await sharp(picture).webp({ quality: 82 }).toFile(file);
  process.stdout.write(`${file}\n`);
}

/** Opens a page with reduced motion, so that screenshots are reproducible. */
async function openAt(
  browser: Browser,
  site: RunningSite,
  { page: path, width, theme }: Shot,
  height: number,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: storageFor(path, site.origin),
  });
  const page = await context.newPage();
  await page.goto(site.origin + path, { waitUntil: 'load' });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Scrolls through the page to load all lazy content, and back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Charts in frames render when they are near the viewport.
    const ms = document.querySelector('iframe') ? 400 : 40;
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    // Pictures in a scrollable row are lazy, too.
    const rows = [...document.querySelectorAll('main *')].filter(
      (row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto',
    );
    for (const row of rows) {
      row.scrollIntoView();
      for (let left = 0; left < row.scrollWidth; left += row.clientWidth) {
        row.scrollTo(left, 0);
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
      row.scrollTo(0, 0);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(() =>
    // A lazy image that has not started loading also counts as complete, but has no natural size.
    [...document.images].every(
      (image) => image.naturalWidth > 0 || image.getClientRects().length === 0,
    ),
  );
  await page.waitForFunction(() =>
    // Cross-origin frames cannot be inspected.
    [...document.querySelectorAll('iframe')].every(
      ({ contentDocument: shown }) =>
        !shown ||
        (shown.readyState === 'complete' && !shown.querySelector('[data-state="loading"]')),
    ),
  );
}
