import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceGrid } from './service-grid.tsx';

/** The disclosures of a section with groups of these names. */
function disclosures(...titles: string[]): string[] {
  const groups = titles.map((title) => ({ title, services: [] }));
  const html = renderToStaticMarkup(
    <ServiceGrid
      section={{ type: 'service-grid', heading: 'What we do', detail: 'short', groups }}
    />,
  );
  return html.match(/<details[^>]*>/g) ?? [];
}

test('a single group is expanded on a phone, too', () => {
  expect(disclosures('Services')).toEqual(['<details open="">']);
  expect(disclosures('Courses', 'Security')).toEqual(['<details>', '<details>']);
});
