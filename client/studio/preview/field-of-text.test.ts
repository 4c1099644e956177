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
  ['text that no field has', 'section > p', null],
])('%s is mapped to its field', (_what, selector, field) => {
  const root = document.querySelector('section') as Element;
  expect(fieldOfText(section, document.querySelector(selector) as Element, root)).toEqual(field);
});

const schedule = {
  type: 'schedule',
  heading: 'Next dates',
  dates: [
    { starts: '2027-03-16', place: 'Pune', price: 14500, link: { label: 'Book a seat' } },
    { starts: '2027-01-19', place: 'Chennai', price: 14500, link: { label: 'Book a seat' } },
  ],
  figures: [{ label: 'Hours a month', before: '312', after: '74' }],
};
const row = (when: string, place: string) => `<li><h3>${when}</h3><p>${place}</p>
  <dl><dt>Seats</dt><dd class="seats">6 of 12</dd><dt>Price</dt><dd class="price">₹14,500 <small>plus GST</small></dd></dl>
  <a>Book a seat<span class="visually-hidden">, ${when}</span></a></li>`;
const rows = `<ul>${row('19 January 2027', 'Chennai')}${row('16 March 2027', 'Pune')}</ul>`;
const figures = `<dl><dt>Hours a month</dt>
  <dd><b><span class="visually-hidden">After: </span>74</b></dd></dl>`;

const fieldAt = (selector: string, html = rows + figures) => {
  const root = new JSDOM(`<section><h2>Next dates</h2>${html}</section>`).window.document;
  const clicked = root.querySelector(selector) as Element;
  return fieldOfText(schedule, clicked, root.querySelector('section') as Element);
};

test('a price is mapped to the number of its own date, even if all dates have the same price', () => {
  expect(fieldAt('li:nth-of-type(1) .price')).toEqual(['dates', 1, 'price']);
  expect(fieldAt('li:nth-of-type(2) .price')).toEqual(['dates', 0, 'price']);
  expect(fieldAt('li:nth-of-type(2) a')).toEqual(['dates', 0, 'link', 'label']);
});

test('visually hidden text does not prevent matching the adjacent number', () => {
  expect(fieldAt('b')).toEqual(['figures', 0, 'after']);
});

test('text composed of several fields is mapped to their item, not to another field in it', () => {
  expect(fieldAt('li:nth-of-type(1) .seats')).toEqual(['dates', 1]);
  expect(fieldAt('li:nth-of-type(2) h3')).toEqual(['dates', 0]);
});

test('a price is mapped to the list of dates if the page does not show all of them', () => {
  expect(fieldAt('.price', `<ul>${row('16 March 2027', 'Pune')}</ul>`)).toEqual(['dates']);
});
