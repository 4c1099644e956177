import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '#shared/page-data.ts';
import { LegalDocument } from './legal-document.tsx';

test('dates are written in words and in a machine-readable form', () => {
  const section: SectionOf<'legal-document'> = {
    type: 'legal-document',
    effective: '2025-05-20',
    updated: '2026-12-01',
    clauses: [],
  };
  const html = renderToStaticMarkup(<LegalDocument section={section} />);
  expect(html).toContain('<time dateTime="2025-05-20">May 20, 2025</time>');
  expect(html).toContain('<time dateTime="2026-12-01">December 1, 2026</time>');
});
