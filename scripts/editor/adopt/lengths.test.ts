import { expect, test } from 'vitest';
import { checkAnswers } from './answers.ts';
import { descriptionOf, homeTitle, titleOf } from './lengths.ts';
import { pagesFor } from './pages.ts';

const LONG = 'Aranganathan & Krishnaveni Precision Castings and Machined Components';

test('titles include the company name if there is space', () => {
  expect(titleOf('Services', 'Example')).toBe('Services | Example');
  expect(titleOf('Services', LONG)).toBe('Services');
  expect(homeTitle('Example', 'Payroll that arrives.')).toBe('Example: Payroll that arrives');
  expect(homeTitle(LONG, 'Payroll.')).toBe(
    'Aranganathan & Krishnaveni Precision Castings and Machined…',
  );
});

test('a long description is cut after a word', () => {
  expect(descriptionOf('Short.')).toBe('Short.');
  expect(descriptionOf(`${'word '.repeat(30)}next, and more`)).toBe(`${'word '.repeat(30)}next…`);
});

test('no title or description of an adopted site is too long, whatever the company name', () => {
  const answers = checkAnswers(
    {
      name: LONG,
      slogan: 'Castings that fit the first time.',
      about: 'We cast and machine pump bodies. '.repeat(8),
      domain: 'castings.example',
      email: 'office@castings.example',
      phone: '+91 422 000 0000',
      address: {
        street: '8 Mill Road',
        locality: 'Coimbatore',
        postalCode: '641 000',
        region: 'Tamil Nadu',
        country: 'India',
        countryCode: 'IN',
      },
      language: 'en',
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
      services: [
        {
          title: 'Patterns, tooling and heat treatment of large parts',
          description: 'A'.repeat(9),
        },
      ],
    },
    'answers',
  );
  const pages = pagesFor(answers, { people: [], photo: undefined }, '2026-11-23') as {
    title: string;
    description: string;
  }[];
  expect(pages.filter(({ title }) => title.length > 60)).toEqual([]);
  expect(pages.filter(({ description }) => description.length > 160)).toEqual([]);
});
