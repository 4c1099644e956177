import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('a short number stays on the line with its unit, and a postal code is not broken', () => {
  expect(renderToStaticMarkup(<RichText text="12 Kolam Street, Chennai 600 000" />)).toBe(
    '12\u00a0Kolam Street, Chennai\u00a0600\u00a0000',
  );
  expect(renderToStaticMarkup(<RichText text="within **30 days**" />)).toBe(
    'within <strong>30\u00a0days</strong>',
  );
});

test('a telephone number is not broken, and a year wraps like a word', () => {
  expect(renderToStaticMarkup(<RichText text="Excel 2021 or later, +91 00000 00000" />)).toBe(
    'Excel 2021 or later, +91\u00a000000\u00a000000',
  );
});

test('a day, a week and a standard stay on the line with their number', () => {
  expect(renderToStaticMarkup(<RichText text="In week 1, by day 10: ISO/IEC 27001" />)).toBe(
    'In week\u00a01, by day\u00a010: ISO/IEC\u00a027001',
  );
});

test('a short hyphenated word is not broken, a long one is', () => {
  expect(
    renderToStaticMarkup(<RichText text="a **30-minute** call, CERT-In, about ₹2.6–5.4 lakh" />),
  ).toBe(
    'a <strong><span class="unbroken">30-minute</span></strong> call, <span class="unbroken">CERT-In</span>, about <span class="unbroken">₹2.6–5.4</span>\u00a0lakh',
  );
  expect(renderToStaticMarkup(<RichText text="RBI-authorised, state-of-the-art" />)).toBe(
    'RBI-authorised, state-of-the-art',
  );
});
