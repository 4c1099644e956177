import { expect, test } from 'vitest';
import { dashboardPage, isDashboardPart } from './dashboard-page.ts';

const part = `<!-- title: Sales -->
<!-- shows: revenue by month -->
<main>
  <form id="filters" popover>{buttons}</form>
  {state}
</main>
`;

test('a dashboard gets the shared head, buttons and messages around its own markup', () => {
  const page = dashboardPage('sales', part);

  expect(isDashboardPart(part)).toBe(true);
  expect(page).toContain('<title>Sales: a live dashboard with sample data</title>');
  expect(page).toContain('<script type="module" src="sales.ts"></script>');
  expect(page).toMatch(/<form id="filters" popover><button[\s\S]*Reset<\/button>[\s\S]*<\/form>/);
  expect(page).toMatch(/<\/form>\n<div class="bar"[^>]*>\n<button[^>]*popovertarget="filters">/);
  expect(page).toContain('It shows revenue by month.</p></noscript>\n</main>');
  expect(page).not.toMatch(/[{}]|<!-- /);
});

test('a dashboard without one of the placeholders is refused with its name', () => {
  expect(() => dashboardPage('sales', part.replace('{state}', ''))).toThrow('sales.html needs');
});
