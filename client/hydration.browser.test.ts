import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { startUpstream } from '#testing/server/start-api.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test.each(['/', '/about', '/team/ann-example', '/contact'])(
  '%s is interactive while its pictures, fonts, films and frames hang',
  async (path) => {
    const page = await openPage();
    const hung = new Set<string>();
    await page.route('**/*', (route) => {
      const request = route.request();
      const type = request.resourceType();
      // The page itself is a document too; its frames have a parent.
      const isFrame = type === 'document' && request.frame().parentFrame();
      if (!isFrame && !['image', 'font', 'media'].includes(type)) return route.continue();
      hung.add(type);
    });
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    const isHydrated = () =>
      page.evaluate(() => 'hydrated' in document.documentElement.dataset).catch(() => false);
    await expect.poll(isHydrated).toBe(true);
    await expect.poll(() => [...hung]).toContain('font');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test('a page is interactive in a browser that does not report paint timing', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
});

test('a document whose end arrives late is interactive afterwards', async () => {
  const { promise: end, resolve: sendEnd } = Promise.withResolvers<void>();
  const origin = await startUpstream(async (req, res) => {
    const answer = await fetch(`${site.origin}${req.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    res.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    const data = body.indexOf('<script type="application/json"');
    if (data < 0) return res.end(body);
    res.write(body.subarray(0, data));
    await end;
    res.end(body.subarray(data));
  });
  const html = await (await fetch(`${site.origin}/about`)).text();
  const entry = /import\("(\S+?)"\)/.exec(html)?.[1] ?? '';
  const page = await openPage();
  const requested = page.waitForRequest((request) => request.url().endsWith(entry));
  await page.goto(`${origin}about`, { waitUntil: 'commit' });
  await requested;
  // The import resolves once the entry has been evaluated.
  await page.evaluate(`import(${JSON.stringify(entry)}).catch(() => {})`);
  sendEnd();
  await hydrated(page);
});
