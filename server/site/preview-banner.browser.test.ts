import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signPreview } from '#server/routes/preview-token.ts';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { samplePage, temporaryContent, temporaryFolder } from '#testing/server/content.ts';
import { fixtureSite, startSite } from '#testing/site.ts';

const PREVIEW_SECRET = 'a secret of at least thirty-two bytes';

test('a preview is hydrated under its banner, which the next page does not have', async () => {
  const cwd = temporaryFolder();
  const withLink = {
    sections: [
      {
        type: 'page-intro',
        heading: 'Robots',
        lead: 'Coming words.',
        links: [{ label: 'To the start', href: '/' }],
      },
    ],
  };
  const content = temporaryContent({
    robots: samplePage('/robots', { ...withLink, status: 'draft' }),
  });
  cpSync(content, join(cwd, 'content'), { recursive: true });
  symlinkSync(resolve(fixtureSite, 'dist'), join(cwd, 'dist'));
  const site = await startSite({ PREVIEW_SECRET }, cwd);
  onTestFinished(() => site.stop());

  // The menus link to pages that this small site does not have.
  const page = await openPage({ bypassCSP: true, expectedErrors: /page-data/ });
  const expires = new Date(Date.now() + 3_600_000);
  const token = signPreview(PREVIEW_SECRET, { path: '/robots', expires, file: '', by: '' });
  await page.goto(`${site.origin}/robots?preview=${token}`);
  await hydrated(page);
  const banner = page.getByRole('complementary', { name: 'Draft' });
  await banner.waitFor();
  expect(await banner.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  expectNone(await axeProblems(page));
  // The first tab stop is the same as on every page.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');

  await page.getByRole('link', { name: 'To the start' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole('heading', { level: 1, name: 'A page for a test' }).waitFor();
  expect(await banner.count()).toBe(0);
});
