import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { type ToneName, tonesOf } from '#server/theme/tones.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import { until } from '../../build/program.ts';

/** Where a theme colour is visible. */
interface Place {
  colour: ToneName;
  page: string;
  selector: string;
  property: 'background-color' | 'border-top-color' | 'border-bottom-color' | 'color';
  /** The pseudo-element to show instead of the element itself. */
  pseudo?: '::before';
  isHovered?: true;
  /** Preparatory interactions. */
  act?: (page: Page) => Promise<unknown>;
}

const CROP = { width: 400, height: 150 };

const course = '/ExcelDashboardTraining';
const button = 'main .button--primary';

const places: readonly Place[] = [
  { colour: 'paper', page: '/about', selector: '.site-header', property: 'background-color' },
  { colour: 'ink', page: '/about', selector: 'h1', property: 'color' },
  { colour: 'accent', page: '/contact', selector: button, property: 'background-color' },
  {
    colour: 'accentStrong',
    page: '/contact',
    selector: button,
    property: 'background-color',
    isHovered: true,
  },
  { colour: 'muted', page: '/contact', selector: '.field-help', property: 'color' },
  { colour: 'raised', page: course, selector: '.schedule', property: 'background-color' },
  { colour: 'rule', page: course, selector: '.offer-note', property: 'border-top-color' },
  { colour: 'edge', page: '/contact', selector: 'input', property: 'border-top-color' },
  {
    colour: 'success',
    page: '/register',
    selector: '.notice-success',
    property: 'background-color',
    pseudo: '::before',
    act: async (page) => {
      await page.getByLabel('Username').fill('Asha Rao');
      await page.getByLabel('Mobile number').fill('+91 00000 00000');
      await page.locator('main input[type=email]').fill('asha@example.com');
      await page.locator('main input[type=password]').fill('lamps over the lagoon');
      await page.locator('main button[type=submit]').click();
      await page.waitForSelector('.notice-success');
    },
  },
  {
    colour: 'warning',
    page: '/login',
    selector: '.notice-warning',
    property: 'background-color',
    pseudo: '::before',
    act: (page) => page.locator('main button[type=submit]').click(),
  },
  { colour: 'band', page: '/about', selector: '.site-footer', property: 'background-color' },
  { colour: 'hero', page: '/', selector: '.hero-carousel', property: 'background-color' },
  {
    colour: 'field',
    page: '/about',
    selector: '.call-to-action--field',
    property: 'background-color',
  },
];

/**
 * A picture of all theme colours, each with its name and a place where it is visible. The site's icon, which
 * is on no page, is left out.
 *
 * @param open opens a page of the site in the light theme
 * @throws Error if a place does not have its colour
 */
export async function colourPicture(
  browser: Browser,
  open: (path: string) => Promise<Page>,
): Promise<Buffer> {
  const { pairs, single } = tonesOf(
    themeSchema.parse(JSON.parse(readFileSync('content/theme.json', 'utf8'))),
  );
  const light = Object.entries(pairs).map(([name, pair]) => [name, pair.light] as const);
  const colours = new Map<string, string>([...light, ...Object.entries(single)]);
  const figures: string[] = [];
  for (const place of places)
    figures.push(await figureOf(place, `${colours.get(place.colour)}`, await open(place.page)));
  const page = await browser.newPage({ viewport: { width: 3 * CROP.width + 80, height: 800 } });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px; margin: 20px; font: 20px system-ui }
    figure { margin: 0 } img { display: block; border: 1px solid #999 } figcaption { margin-top: 6px }
    i { display: inline-block; width: 20px; height: 20px; border: 1px solid #999; border-radius: 50%; vertical-align: -4px }
  </style>${figures.join('')}`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** The part of a page around a place, as HTML. */
async function figureOf(place: Place, colour: string, page: Page): Promise<string> {
  const { selector, property, pseudo = null, isHovered, act } = place;
  await act?.(page);
  const element = page.locator(selector).first();
  await element.evaluate((node) => {
    node.scrollIntoView();
    window.scrollBy(0, -200);
  });
  if (isHovered) await element.hover();
  const drawn = () =>
    element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const);
  await until(
    async () => (await drawn()) === rgb(colour),
    3000,
    () => `${selector} on ${place.page} is not drawn in ${place.colour}, ${colour}`,
  );
  const box = await element.boundingBox();
  if (!box) throw new Error(`${place.page} does not show ${selector}`);
  const bytes = await page.screenshot({ clip: around(box) });
  await page.context().close();
  return `<figure><img src="data:image/png;base64,${bytes.toString('base64')}" alt="">
    <figcaption><i style="background: ${colour}"></i> ${place.colour}</figcaption></figure>`;
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

type Box = { x: number; y: number; width: number; height: number };

/** The clip of a screenshot: a whole element in the middle, or its upper left corner. */
function around({ x, y, width, height }: Box): Box {
  const start = (at: number, length: number, shown: number) =>
    Math.max(0, length < shown ? at - (shown - length) / 2 : at - shown / 3);
  return { ...CROP, x: start(x, width, CROP.width), y: start(y, height, CROP.height) };
}
