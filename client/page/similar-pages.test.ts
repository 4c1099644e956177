import { expect, test } from 'vitest';
import { editDistance } from '#shared/edit-distance.ts';
import { similarPages } from './similar-pages.ts';

const routes = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About us' },
  { path: '/OurTeam', name: 'Our team' },
  { path: '/team/meera-raghavan', name: 'Meera Raghavan' },
  { path: '/Powerbi', name: 'Live dashboards' },
  { path: '/PowerBITraining', name: 'Power BI Training' },
  { path: '/Advexl', name: 'Advanced Excel' },
  { path: '/ExcelDashboardTraining', name: 'Excel Dashboard Training' },
  { path: '/contact', name: 'Contact' },
];
const similarPaths = (path: string) => similarPages(path, routes).map((route) => route.path);

test.each([
  ['', 'abc', 3],
  ['abc', '', 3],
  ['about', 'about', 0],
  ['abuot', 'about', 1],
  ['aboot', 'about', 1],
  ['abot', 'about', 1],
  ['kitten', 'sitting', 3],
])('%o and %o have edit distance %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});

test.each([
  ['/abuot', '/about'],
  ['/aboutus.html', '/about'],
  ['/our-team', '/OurTeam'],
  ['/kontakt', '/contact'],
  ['/meera_raghavan', '/team/meera-raghavan'],
  ['/en/contact/', '/contact'],
  ['/advanced-excel', '/Advexl'],
  ['/live%20dashboards', '/Powerbi'],
  ['/power-bi-trainings', '/PowerBITraining'],
])('%s is most similar to %s', (asked, page) => {
  expect(similarPaths(asked)[0]).toBe(page);
});

test('a word in the names of several pages suggests them, most similar first', () => {
  expect(similarPaths('/excel')).toEqual(['/Advexl', '/ExcelDashboardTraining']);
});

test.each(['/', '/wp-login.php', '/x', '/%', '/%E0%A4%A', '/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])(
  '%s is similar to no page',
  (asked) => {
    expect(similarPaths(asked)).toEqual([]);
  },
);
