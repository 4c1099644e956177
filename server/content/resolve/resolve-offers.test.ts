import { expect, test } from 'vitest';
import type { SectionContent } from '#shared/sections/index.ts';
import { firstOffer, resolvePricing, resolveSchedule } from './resolve-offers.ts';

type Content<Type> = Extract<SectionContent, { type: Type }>;

const india = { locale: 'en_IN', currency: 'INR', timeZone: 'Asia/Kolkata' };
const britain = { locale: 'en_GB', currency: 'GBP', timeZone: 'Europe/London' };

function amounts(site: typeof india, ...prices: object[]) {
  const lists = { name: 'A package', included: [], notIncluded: [] };
  const packages = prices.map((price) => ({ ...lists, ...price }));
  const section: Content<'pricing'> = { type: 'pricing', heading: 'Pricing', packages };
  return resolvePricing(section, site).packages.map(({ amount }) => amount);
}

function datesOf(site: typeof india, ...dates: object[]) {
  const section: Content<'schedule'> = {
    type: 'schedule',
    heading: 'Dates',
    dates: dates.map((date) => ({ starts: '2026-12-07', mode: 'online', seats: 12, ...date })),
    whenEmpty: 'None.',
  };
  return resolveSchedule(section, site);
}

test('prices are formatted in the site’s locale, unless the editor has written a text for them', () => {
  expect(
    amounts(
      india,
      { price: 135_000 },
      { from: 25_000 },
      { from: 800_000, to: 2_200_000 },
      { from: 800_000, to: 2_200_000, display: '₹8–22 lakh' },
    ),
  ).toEqual(['₹1,35,000', '₹25,000', '₹8,00,000 – ₹22,00,000', '₹8–22 lakh']);
  expect(amounts(britain, { price: 12.5 }, { price: 135_000 })).toEqual(['£12.50', '£135,000']);
});

test('a service’s card states the first price of its page, if it has prices', () => {
  const lists = { included: ['Design'], notIncluded: [] };
  const pricing: Content<'pricing'> = {
    type: 'pricing',
    heading: 'Pricing',
    packages: [
      { name: 'Care', from: 9000, per: 'a month', ...lists },
      { name: 'Website', price: 280_000, ...lists },
    ],
  };
  expect(firstOffer([pricing], india)).toEqual({
    name: 'Care',
    amount: '₹9,000',
    from: 9000,
    per: 'a month',
  });
  expect(firstOffer([], india)).toBeUndefined();
});

test('days, hours and prices of dates are formatted in the site’s locale', () => {
  const { dates } = datesOf(
    india,
    { ends: '2026-12-10', times: { from: '09:30', to: '13:00' }, price: 9500 },
    { ends: '2027-01-02' },
    {},
  );
  expect(dates).toMatchObject([
    { days: '7–10 December 2026', hours: '9:30 am – 1:00 pm IST', amount: '₹9,500' },
    { days: '7 December 2026 – 2 January 2027' },
    { days: '7 December 2026' },
  ]);
  expect(dates[2]).not.toHaveProperty('hours');
  const times = { from: '09:30', to: '13:00' };
  expect(datesOf(britain, { starts: '2026-07-01', times }).dates).toMatchObject([
    { days: '1 July 2026', hours: '09:30–13:00 BST' },
  ]);
});

test('the page explains how to ask for a date only if there is none', () => {
  expect(datesOf(india)).toMatchObject({ dates: [], whenEmpty: 'None.' });
  expect(datesOf(india, {})).not.toHaveProperty('whenEmpty');
});
