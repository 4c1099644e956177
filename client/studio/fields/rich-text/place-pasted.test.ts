import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { type Block, blocksOf, pastedText } from './pasted.ts';
import { placePasted } from './place-pasted.ts';

const nothing = { before: '', after: '' };
const heading = (source: string): Block => ({ kind: 'heading', source });
const paragraph = (source: string): Block => ({ kind: 'paragraph', source });
const point = (source: string): Block => ({ kind: 'point', source });

test.each([
  ['one\r\ntwo', [paragraph('one'), paragraph('two')]],
  ['one\nstill one\n\n\ntwo **bold**', [paragraph('one still one'), paragraph('two **bold**')]],
  ['one:\n•  a\n- b', [paragraph('one:'), point('a'), point('b')]],
  [' one ', [paragraph('one')]],
  ['', []],
])('the plain text %j is split into blocks', (text, blocks) => {
  expect(blocksOf(pastedText(text))).toEqual(blocks);
});

const page = (...sections: Json[]): Json => ({ path: '/a', sections });

test('paragraphs are pasted between the text before and after the cursor', () => {
  const file = page({ type: 'career', paragraphs: ['first', 'ab', 'last'] });
  const blocks = [heading('one'), paragraph('two'), point('three')];
  const path = ['sections', 0, 'paragraphs', 1];
  expect(placePasted(file, path, blocks, { before: 'a', after: 'b' })).toEqual({
    value: page({ type: 'career', paragraphs: ['first', 'aone', 'two', 'threeb', 'last'] }),
    last: 3,
    added: 0,
  });
});

test('in a text section, each pasted heading starts another section, and a final list becomes its points', () => {
  const picture = { src: '/media/a.svg', alt: 'A' };
  const file = page(
    { type: 'prose', heading: 'What is included', paragraphs: ['Write'], picture },
    { type: 'call-to-action' },
  );
  const blocks = [
    ...[heading('One'), paragraph('a'), point('b'), paragraph('c'), point('d')],
    ...[heading('Two'), heading('Three'), paragraph('e')],
  ];
  expect(placePasted(file, ['sections', 0, 'paragraphs', 0], blocks, nothing)).toEqual({
    value: page(
      { type: 'prose', heading: 'One', paragraphs: ['a', 'b', 'c'], points: ['d'], picture },
      { type: 'prose', heading: 'Two', paragraphs: ['Three', 'e'] },
      { type: 'call-to-action' },
    ),
    last: 2,
    added: 1,
  });
});

test('text after the cursor stays last', () => {
  const file = page({ type: 'prose', heading: 'Own', paragraphs: ['ab', 'last'] });
  const blocks = [paragraph('1'), heading('Two'), paragraph('2')];
  const { value } = placePasted(file, ['sections', 0, 'paragraphs', 0], blocks, {
    before: 'a',
    after: 'b',
  });
  expect(value).toEqual(
    page(
      { type: 'prose', heading: 'Own', paragraphs: ['a1'] },
      { type: 'prose', heading: 'Two', paragraphs: ['2', 'b', 'last'] },
    ),
  );
});

test.each<[string[], number, Block[], Json[]]>([
  // The heading starts a new part, and the empty paragraph is removed.
  [
    ['old', ''],
    1,
    [heading('One'), paragraph('a')],
    [{ paragraphs: ['old'] }, { heading: 'One', paragraphs: ['a'] }],
  ],
  [[''], 0, [heading('One'), heading('Two')], [{ heading: 'One', paragraphs: ['Two'] }]],
  [[''], 0, [paragraph('a'), heading('One')], [{ paragraphs: ['a', 'One'] }]],
  [[''], 0, [heading('One'), point('a')], [{ heading: 'One', paragraphs: ['a'] }]],
  [[''], 0, [point('a'), point('b')], [{ paragraphs: ['a', 'b'] }]],
  [['old', ''], 1, [point('a'), point('b')], [{ paragraphs: ['old'], points: ['a', 'b'] }]],
  [
    ['', 'old'],
    0,
    [paragraph('a'), heading('One')],
    [{ paragraphs: ['a'] }, { heading: 'One', paragraphs: ['old'] }],
  ],
])(
  'an empty paragraph of %j at index %i is filled or removed when %j is pasted',
  (paragraphs, at, blocks, texts) => {
    const { value } = placePasted(
      page({ type: 'prose', paragraphs }),
      ['sections', 0, 'paragraphs', at],
      blocks,
      nothing,
    );
    expect(value).toEqual(page(...texts.map((text) => ({ type: 'prose', ...(text as object) }))));
  },
);

test('in a legal text, each pasted heading starts a clause with a unique name', () => {
  const legal = (clauses: Json[]) => page({ type: 'legal-document', clauses });
  const clause = { id: 'liability', title: 'Liability', paragraphs: ['a', ''] };
  const blocks = [paragraph('b'), heading('2. Liability'), paragraph('c')];
  const path = ['sections', 0, 'clauses', 0, 'paragraphs', 1];
  expect(placePasted(legal([clause]), path, blocks, nothing).value).toEqual(
    legal([
      { id: 'liability', title: 'Liability', paragraphs: ['a', 'b'] },
      { id: 'liability-next', title: '2. Liability', paragraphs: ['c'] },
    ]),
  );
});
