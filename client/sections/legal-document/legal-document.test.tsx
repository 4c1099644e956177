import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteContext, type SiteValue } from '#client/site-context.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { LegalDocument } from './legal-document.tsx';

function markup(texts?: SiteValue['site']['texts']): string {
  const section: SectionOf<'legal-document'> = {
    type: 'legal-document',
    effective: '2025-05-20',
    updated: '2026-12-01',
    clauses: [],
  };
  return renderToStaticMarkup(
    <SiteContext value={{ site: { texts } } as SiteValue}>
      <LegalDocument section={section} />
    </SiteContext>,
  );
}

test('dates are in words and in a machine-readable format', () => {
  const html = markup();
  expect(html).toContain('<time dateTime="2025-05-20">May 20, 2025</time>');
  expect(html).toContain('<time dateTime="2026-12-01">December 1, 2026</time>');
});

test('dates use the site’s own texts', () => {
  const months = Array.from({ length: 12 }, (_, month) => `m${month + 1}`).join(' ');
  const html = markup({
    'January February March April May June July August September October November December': months,
    '{month} {day}, {year}': '{day}. {month} {year}',
    Effective: 'Gültig ab',
  });
  expect(html).toContain('<time dateTime="2025-05-20">20. m5 2025</time>');
  expect(html).toContain('<dt>Gültig ab</dt>');
});
