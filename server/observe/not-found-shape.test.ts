import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { notFoundShape } from './not-found-shape.ts';

test.each([
  ['/abuot', 'page'],
  ['/blog/2019/hello-world', 'nested-page'],
  ['/index.html', 'old-page'],
  ['/wp-login.php', 'wordpress'],
  ['/blog/wp-content/x.js', 'wordpress'],
  ['/admin.php', 'script'],
  ['/.env', 'dotfile'],
  ['/.git/config', 'dotfile'],
  ['/.well-known/nothing', 'other'],
  ['/assets/entry-OLD.js', 'asset'],
  ['/page-data/gone.json', 'page-data'],
  ['/api/none', 'api'],
  ['/backup.zip', 'file'],
  ['/a/b/c/d/e/f/g', 'other'],
  ['/ü', 'other'],
])('%s has the shape %s', (path, shape) => {
  expect(notFoundShape(path)).toBe(shape);
});

test('not-found requests are counted by shape, however many addresses there are', async () => {
  const { origin, metrics } = await startTestSite();
  for (let n = 0; n < 20; n += 1) await request(origin).get(`/nothing-${n}`);
  await request(origin).get('/.env');
  await request(origin).get('/about');
  const text = await metrics.registry.metrics();
  expect(text).toContain('http_not_found_total{shape="page"} 20');
  expect(text).toContain('http_not_found_total{shape="dotfile"} 1');
  expect(text.match(/^http_not_found_total\{/gm)).toHaveLength(2);
});
