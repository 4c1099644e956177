import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';

const FILE = 'pages/our-team.json';

async function openLead() {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src|net::ERR_FAILED/ });
  await page.goto(`${studio.origin}/edit/${FILE}?field=sections/0/lead`);
  await page.locator('.stage[data-ready]').waitFor();
  return { page, lead: page.getByRole('textbox', { name: 'Lead' }) };
}

const once = { times: 1 };
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

test('while the studio is unreachable, it is polled at intervals, not at each key', async () => {
  const { page, lead } = await openLead();
  const asked: string[] = [];
  await page.route(/\/api\/(?:previews|drafts)\//, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await lead.focus();
  for (const letter of 'twenty letters, more') {
    await page.keyboard.type(letter);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const previews = () => asked.filter((path) => path.startsWith('/api/previews/')).length;
  await expect.poll(previews).toBeGreaterThan(0);
  expect(previews()).toBeLessThan(5);
  await page.unroute(/\/api\/(?:previews|drafts)\//);
  await page.frameLocator('iframe[title^="Preview"]').getByText('twenty letters, more').waitFor();
});

test.each([
  ['was published', true, 'Published.'],
  ['was not', false, 'It was not published'],
] as const)(
  'after losing the studio during a publication, the screen reports what is live once it is reachable: it %s',
  async (_name, isDone, words) => {
    const { page, lead } = await openLead();
    await lead.fill('Another lead.');
    await page.route(
      '**/api/publications',
      async (route) => {
        if (isDone) await route.fetch();
        await route.abort();
      },
      once,
    );
    await publish(page);
    await page.getByText('It says what is live as soon as it is back.').waitFor();
    await page.getByText(words).first().waitFor();
  },
);
