import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { fieldOfText } from './field-of-text.ts';

const section = {
  type: 'prose',
  heading: 'Counted every night',
  items: [{ text: 'Shelves in **order**, [and why](/about)' }],
  picture: { src: '/media/pictures/shelves.jpg', alt: 'Shelves at dawn' },
};
const { document } = new JSDOM(`<section><h2>Counted <em>every</em> night</h2>
  <ul><li><p>Shelves in <strong>order</strong>, <a href="/about">and why</a></p></li></ul>
  <picture><img alt="Shelves at dawn" src="/assets/shelves-640.avif"></picture><p>Of the design</p>
  </section>`).window;

test.each([
  ['a word of a heading', 'em', ['heading']],
  ['a word of a text with marks', 'a', ['items', 0, 'text']],
  ['a picture', 'img', ['picture', 'src']],
  ['what no field has', 'section > p', null],
])('%s leads to its field', (_what, selector, field) => {
  const root = document.querySelector('section') as Element;
  expect(fieldOfText(section, document.querySelector(selector) as Element, root)).toEqual(field);
});
