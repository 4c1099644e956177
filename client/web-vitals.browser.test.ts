import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { freePort, type RunningSite, startSite } from '#testing/site.ts';

let site: RunningSite;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  site = await startSite({ ADMIN_PORT: String(port) });
});
afterAll(() => site.stop());

test('the browser’s measurements are counted for the loaded page', async () => {
  const page = await openPage();
  const loaded = page.waitForResponse('**/assets/web-vitals-*');
  await page.goto(`${site.origin}/ABOUT?from=elsewhere`);
  await hydrated(page);
  // The measuring code has loaded, and has received the paint entries.
  await page.evaluate(`(async () => {
    await import('${(await loaded).url()}');
    const options = { type: 'paint', buffered: true };
    await new Promise((told) => new PerformanceObserver(told).observe(options));
    await new Promise((done) => setTimeout(done));
  })()`);
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.waitForURL('**/Career');
  await page.goto('about:blank');
  const counted = async () => {
    const text = await (await fetch(metricsUrl)).text();
    const measured = /^web_vitals_([a-z]+)\w*_count\{route="([^"]+)"/gm;
    return [...text.matchAll(measured)].map(([, name, route]) => `${route} ${name}`);
  };
  await expect
    .poll(counted)
    .toEqual(expect.arrayContaining(['/about fcp', '/about ttfb', '/about lcp', '/about cls']));
  expect((await counted()).filter((line) => !line.startsWith('/about '))).toEqual([]);
});
