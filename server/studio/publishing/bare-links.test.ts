import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { withBareLinks } from './bare-links.ts';

const NEW = '/new';
const put = (live: Json, draft: Json) => withBareLinks(live, draft, new Set([NEW]));

test('a link is inserted where the draft has it; moved or changed neighbours are left out', () => {
  const live = { navigation: [a('A'), { label: 'B', items: [a('C'), a('D')] }, a('E')] };
  const draft = {
    navigation: [
      a('E'),
      { label: 'B', items: [a('D'), a('New', NEW), a('C')] },
      a('A'),
      a('New', NEW),
      a('Other', '/other'),
    ],
  };
  const { value, links } = put(live, draft);
  expect(value).toEqual({
    navigation: [
      a('A'),
      a('New', NEW),
      { label: 'B', items: [a('C'), a('D'), a('New', NEW)] },
      a('E'),
    ],
  });
  expect(links.map(({ place, label }) => [place, label])).toEqual([
    ['“B” › Links in the menu', 'New'],
    ['Navigation', 'New'],
  ]);
});

test.each<[string, Json, Json]>([
  ['a link with its own label', { list: [] }, { list: [{ text: 'Words', href: NEW }] }],
  ['a link with a label on a page', { links: [] }, { links: [a('Words', NEW)] }],
  ['a text among texts', { points: ['One'] }, { points: ['One', NEW] }],
  [
    'an entry with additional fields',
    { navigation: [] },
    { navigation: [{ ...a('A', NEW), icon: 'x' }] },
  ],
  ['a list that is not live', { sections: [] }, { sections: [{ services: [NEW] }] }],
  [
    'a malformed address',
    { navigation: [] },
    { navigation: [{ label: 'A', href: { toString: 0 } }] },
  ],
])('%s stays in the draft', (_, live, draft) => {
  expect(put(live, draft)).toEqual({ value: live, links: [] });
});

test('a link that a draft repeats is inserted once', () => {
  const services = ['/a', ...Array.from({ length: 5000 }, () => NEW)];
  expect(put({ services: ['/a'] }, { services })).toMatchObject({
    value: { services: ['/a', NEW] },
    links: [{ label: null, href: NEW }],
  });
});

function a(label: string, href = `/${label}`) {
  return { label, href };
}
