import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '#server/content/index.ts';
import { temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { problemsIn } from '../changes/problems-in.ts';
import type { Answers } from './answers.ts';
import { newContent } from './new-content.ts';

const person = (name: string, photo: string) => ({ name, role: 'Founder', photo });

const answers: Answers = {
  name: 'Ana Bakes',
  slogan: 'Bread at dawn.',
  about: 'We bake bread.',
  domain: 'bakes.example',
  email: 'ana@bakes.example',
  phone: '+44 (0)20 7946 0958',
  address: {
    street: '1 Mill Lane',
    locality: 'Bangor',
    postalCode: 'LL57 1AA',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  language: 'en',
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  services: [{ title: 'Bread', description: 'Baked at night.' }],
  people: [person('ஆனா', 'ana.webp'), person('மீரா', 'meera.webp'), person('Ana', 'other.webp')],
  social: [],
};

const photos = { 'ana.webp': 'first', 'meera.webp': 'second', 'other.webp': 'third' };

test('people whose names have no Latin letters keep their photos and cards', () => {
  const folder = temporaryFolder(photos);
  const files = newContent(answers, folder, '2026-11-21');
  const about = JSON.parse(String(files.get('pages/about.json')));
  const { members } = about.sections[1] as { members: { id: string; picture: { src: string } }[] };
  expect(new Set(members.map(({ id }) => id)).size).toBe(3);
  expect(members.map(({ picture }) => String(files.get(picture.src.slice(1))))).toEqual(
    Object.values(photos),
  );
});

test('a phone number with parentheses is callable from the contact page', () => {
  const folder = temporaryFolder(photos);
  const files = newContent(answers, folder, '2026-11-21');
  expect(String(files.get('pages/contact.json'))).toContain(
    'call [+44 (0)20 7946 0958](tel:+442079460958)',
  );
  const content = join(folder, 'content');
  writeFiles(content, Object.fromEntries(files));
  expect(
    problemsIn(content)
      .map(formatProblem)
      .filter((line) => !line.includes('.webp')),
  ).toEqual([]);
});
