import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { fixtureBuild, freePort, type RunningSite, startSite } from '#testing/site.ts';

interface TrustedTypes {
  trustedTypes: { createPolicy(name: string, rules: object): void };
}

let site: RunningSite;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  site = await startSite({ ADMIN_PORT: String(port) });
});
afterAll(() => site.stop());

test('text cannot become code on a page, and an attempt is reported and counted', async () => {
  const page = await openPage({
    expectedErrors: /Content.Security.Policy|TrustedHTML|TrustedScript/i,
  });
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const refused = await page.evaluate(() => {
    const attempts = [
      () => Object.assign(document.createElement('p'), { innerHTML: '<img onerror=alert(1)>' }),
      () => Object.assign(document.createElement('script'), { src: '/assets/a.js' }),
      () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      () => document.write('<p>'),
      () => (window as unknown as TrustedTypes).trustedTypes.createPolicy('mine', {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(Array(5).fill('TypeError'));
  const counted = async () =>
    (await (await fetch(metricsUrl)).text()).match(/^csp_reports_total.*$/gm);
  await expect
    .poll(counted)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'directive="require-trusted-types-for",blocked="trusted-types-sink"',
        ),
        expect.stringContaining('directive="trusted-types",blocked="trusted-types-policy"'),
      ]),
    );
});

test('a document changed before hydration is rendered again, and works', async () => {
  const page = await openPage({ expectedErrors: /Minified React error #418/ });
  await page.route(`${site.origin}/login`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<h1([^>]*)>[^<]*/, '<h1$1>Translated');
    expect(body).toContain('>Translated<');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${site.origin}/login`);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Translated' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.waitForURL('**/Career');
});

test('a site’s embed turns no text into code either', async () => {
  const page = await openPage();
  const embeds = readdirSync(join(fixtureBuild(), 'embeds')).filter((name) =>
    name.endsWith('.html'),
  );
  expect(embeds.length).toBeGreaterThan(3);
  for (const embed of embeds) {
    const answer = await page.goto(`${site.origin}/embeds/${embed}`, { waitUntil: 'networkidle' });
    expect(answer?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  }
});
