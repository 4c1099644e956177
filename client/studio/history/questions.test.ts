import { expect, test } from 'vitest';
import { answered, questionsOf } from './questions.ts';

const prose = (heading: string, text: string) => ({ type: 'prose', heading, paragraphs: [text] });
const base = { title: 'Prices', sections: [prose('Offer', 'It costs 10 a month.')] };

test('only fields that both have changed need a decision, and changes to different words are combined', () => {
  const versions = {
    base,
    mine: { title: 'Our prices', sections: [prose('Offer', 'It costs 12 a month.')] },
    theirs: { title: 'All prices', sections: [prose('The offer', 'It costs 10 a year.')] },
  };
  expect(questionsOf(versions)).toEqual([
    {
      place: 'Title',
      before: 'Prices',
      texts: { mine: 'Our prices', theirs: 'All prices', both: null },
    },
    {
      place: '“Offer” › Paragraph 1',
      before: 'It costs 10 a month.',
      texts: {
        mine: 'It costs 12 a month.',
        theirs: 'It costs 10 a year.',
        both: 'It costs 12 a year.',
      },
    },
  ]);
  expect(answered(versions, ['theirs', 'both'])).toEqual({
    title: 'All prices',
    sections: [prose('The offer', 'It costs 12 a year.')],
  });
  expect(answered(versions, ['mine', 'theirs'])).toEqual({
    title: 'Our prices',
    sections: [prose('The offer', 'It costs 10 a year.')],
  });
});

test('a section that one edited and the other removed, and a deleted page, need a decision', () => {
  const removed = { ...base, sections: [] };
  const written = { ...base, sections: [prose('Offer', 'It is free.')] };
  expect(questionsOf({ base, mine: removed, theirs: written })).toMatchObject([
    { place: '“Offer”', texts: { mine: null, theirs: 'Offer\nIt is free.', both: null } },
  ]);
  const deleted = { base, mine: written, theirs: null };
  expect(questionsOf(deleted)).toMatchObject([
    { place: 'The whole page', texts: { theirs: null } },
  ]);
  expect([answered(deleted, ['mine']), answered(deleted, ['theirs'])]).toEqual([written, null]);
});
