import { expect, test } from 'vitest';
import { publishedFixture } from '#testing/server/public-site.ts';
import { callLabel, pageLabel, routeLabel } from './route-label.ts';

test.each([
  ['/', '/'],
  ['/OurTeam', '/OurTeam'],
  ['/ourteam/', '/OurTeam'],
  ['/OUR%54EAM', '/OurTeam'],
  ['/nothing', 'other'],
  ['/%zz', 'other'],
  ['/ourteam.md', '/*.md'],
  ['/nothing.md', 'other'],
  ['/login.md', 'other'],
  ['/llms.txt', '/llms.txt'],
  ['/LLMS.txt', 'other'],
  ['/routes.json', '/routes.json'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/speculation-rules.json', '/speculation-rules.json'],
  ['/styleguide', 'other'],
  ['/assets/a.js', '/assets/*'],
  ['/Media', '/media/*'],
  ['/assetsfoo', 'other'],
  ['/api/Login/', '/api/login'],
  ['/api/made-up', '/api/*'],
  ['/apifoo', 'other'],
  ['/vitals', '/vitals'],
  ['/csp-reports', '/csp-reports'],
])('%s is labelled %s', (path, route) => {
  expect(routeLabel(path, publishedFixture())).toBe(route);
});

test('only the site’s own calls have route labels', () => {
  expect(['/api/contact', '/API/CONTACT', '/api/contact/1'].map(callLabel)).toEqual([
    '/api/contact',
    '/api/contact',
    '/api/*',
  ]);
});

test('the pages of a very large site share one route label', () => {
  expect(pageLabel('/about', 500)).toBe('/about');
  expect(pageLabel('/about', 501)).toBe('page');
});
