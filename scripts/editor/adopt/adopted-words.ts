import { placesIn, textsOf } from '#server/content/index.ts';
import type { Answers } from './answers.ts';
import { pagesFor } from './pages.ts';
import { siteFor } from './site-file.ts';

/** Answers that are distinguishable from the surrounding words. */
const answers: Answers = {
  name: 'Qqname',
  slogan: 'Qqslogan',
  about: 'Qqabout',
  domain: 'qq.example',
  email: 'qq@qq.example',
  phone: '+00 00',
  address: {
    street: 'Qqstreet',
    locality: 'Qqtown',
    postalCode: 'Qq',
    country: 'Qqcountry',
    countryCode: 'QQ',
  },
  language: 'en',
  currency: 'EUR',
  timeZone: 'UTC',
  services: ['Qqone', 'Qqtwo', 'Qqthree'].map((title) => ({ title, description: 'Qqtext' })),
  people: [{ name: 'Qqperson', role: 'Qqrole', photo: 'qq.jpg' }],
  social: ['https://www.linkedin.com/company/qq'],
  video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  map: 'https://www.openstreetmap.org/?mlat=0&mlon=0#map=16/0/0',
};
const answered = /(?:Qq\w*(?:, )?)+|\+00 00/;

/**
 * The English texts that `npm run adopt` always writes, whatever the answers. Single words are left out:
 * "Services" and "Contact" also exist in other languages.
 */
export function adoptedWords(): RegExp[] {
  const files = [
    siteFor(answers),
    ...pagesFor(answers, { people: ['/media/qq.jpg'], photo: '/media/qq.jpg' }, '2026-11-28'),
  ];
  const texts = new Set(
    files.flatMap((file) => [...textsOf(placesIn('', '', file))]).map(({ value }) => value),
  );
  return [...texts]
    .map((text) => text.split(answered))
    .filter((parts) => (parts.join(' ').match(/\p{L}+/gu) ?? []).length > 1)
    .map((parts) => new RegExp(`^${parts.map(RegExp.escape).join('.+')}$`, 'u'));
}
