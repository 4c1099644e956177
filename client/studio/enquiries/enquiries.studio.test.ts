import { expect, test } from 'vitest';
import { openSiteFile } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { openPage } from '#testing/page.ts';
import { fixtureBuild } from '#testing/site.ts';
import { startTestStudio } from '#testing/studio.ts';

const distDir = fixtureBuild();
const viewport = { width: 1440, height: 900 };

test('a publisher finds a message, reads its full text, and downloads the list', async () => {
  const studio = await startTestStudio({ distDir, role: 'publisher' });
  const store = new Store(openSiteFile(studio.dataDir));
  for (let n = 1; n <= 60; n += 1)
    await store.addEnquiry({
      name: `Visitor ${n}`,
      email: `visitor-${n}@mills.example`,
      phone: n % 2 ? '+91 98450 12345' : '',
      company: n % 3 ? 'Menon Mills' : '',
      message: `Can you help us with ${n} looms?\n\nWe begin in May.`,
    });
  await store.close();
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce', viewport });
  await page.goto(studio.origin + studio.invite());
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await page.getByText('60 messages').waitFor();
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await page.getByText('Can you help us with 1 looms?').first().waitFor();
  await page.getByText('Visitor 60', { exact: true }).click();
  const problems = await axeProblems(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  problems.push(...(await colourProblems(page)));
  expect(problems).toEqual([]);
  await page.getByRole('searchbox').fill('17 LOOMS');
  await page.getByText('1 matching message').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^contact-messages-.*\.csv$/);
  await page.getByText('Visitor 17', { exact: true }).click();
  const mail = page.getByRole('link', { name: 'visitor-17@mills.example' });
  expect(await mail.getAttribute('href')).toBe('mailto:visitor-17@mills.example');
  await page.getByRole('button', { name: 'Newsletter' }).click();
  await page.getByRole('heading', { name: 'No matching messages' }).waitFor();
});

test('an editor cannot see enquiries, and sees shared content without fields', async () => {
  const studio = await startTestStudio({ distDir, role: 'editor' });
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce', viewport });
  await page.goto(studio.origin + studio.invite());
  await page.goto(`${studio.origin}/enquiries`);
  await page.getByRole('heading', { name: 'Only publishers see this' }).waitFor();
  expect(await page.getByRole('link', { name: 'Enquiries' }).count()).toBe(0);
  const problems: string[] = [];
  for (const [path, heading] of [
    ['/site', 'Site'],
    ['/site/menus', 'Menus'],
    ['/site/look', 'Colours and fonts'],
    ['/site/redirects', 'Redirects'],
  ] as const) {
    await page.goto(studio.origin + path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.getByText(/^Loading/).waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    problems.push(...(await axeProblems(page)));
  }
  expect(problems).toEqual([]);
  await page.goto(`${studio.origin}/edit/site.json`);
  await page.getByRole('heading', { level: 1, name: 'Site', exact: true }).waitFor();
});
