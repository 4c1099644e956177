import { expect, test } from 'vitest';
import { expectNone } from '#testing/expect-none.ts';
import { sharedSite } from '#testing/shared-site.ts';

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
const decode = (text: string) => text.replace(/&[^;]+;/g, (found) => entities[found] ?? found);

/** The site's own addresses in a document: links and loaded resources. */
function* addressesIn(html: string, base: string): Generator<URL> {
  for (const [, name, value = ''] of html.matchAll(
    /\s(href|src|poster|srcset|imagesrcset)="([^"]*)"/gi,
  )) {
    const parts = /srcset/i.test(name ?? '') ? value.split(',') : [value];
    for (const part of parts) {
      const url = URL.parse(decode(part.trim().split(/\s/)[0] ?? ''), base);
      if (url?.origin === new URL(base).origin) yield url;
    }
  }
}

/** Anchors of a document: its IDs, and the subjects of the contact form, which only its script shows. */
function idsIn(html: string) {
  const [, subjects = ''] = /"about":(\[[^\]]*\])/.exec(html) ?? [];
  const found = [...html.matchAll(/\sid="([^"]+)"/g), ...subjects.matchAll(/"id":"([^"]+)"/g)];
  return new Set(found.map(([, id]) => id));
}

test('every address and anchor reachable from home exists, without a redirect', async () => {
  const site = sharedSite();
  const ids = new Map<string, Set<string | undefined>>();
  const anchors: { from: string; to: URL }[] = [];
  const problems: string[] = [];
  const waiting = [{ from: '', path: '/' }];
  const seen = new Set(['/']);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, path } = next;
    const answer = await fetch(site.origin + path, { redirect: 'manual' });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await answer.text() : '';
    await answer.body?.cancel().catch(() => {});
    if (answer.status !== 200) problems.push(`${from}: ${path} answers ${answer.status}`);
    if (!isPage) continue;
    ids.set(path, idsIn(html));
    for (const url of addressesIn(html, site.origin + path)) {
      const to = url.pathname + url.search;
      if (url.hash) anchors.push({ from: path, to: url });
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push({ from: path, path: to });
    }
  }
  for (const { from, to } of anchors) {
    const found = ids.get(to.pathname + to.search);
    // An icon in the sprite is not an anchor.
    if (found && !found.has(to.hash.slice(1)))
      problems.push(`${from}: no ${to.pathname}${to.hash}`);
  }
  expectNone(problems, 'Change these links in content/, or create their targets:');

  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));
  const keys = new Set([...seen].map((path) => path.toLowerCase()));
  expect([ids.size > 1, listed.length > 1]).toEqual([true, true]);
  const unreached = listed.filter(({ pathname }) => !keys.has(pathname.toLowerCase()));
  expectNone(unreached.map(String), 'Link to these pages of the sitemap from other pages:');
});
