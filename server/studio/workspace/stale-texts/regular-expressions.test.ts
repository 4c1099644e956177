import { testExpressions } from '#testing/regular-expressions.ts';
import { withFigure } from './changed-figures.ts';
import { figureFinder } from './figures-in.ts';

const price = (text: string) => ({ of: 'money', value: '1', text, path: '' });

const composers = {
  'server/studio/workspace/stale-texts/changed-figures.ts': () =>
    withFigure('1', price('₹1,000'), price('2')),
  'server/studio/workspace/stale-texts/figures-in.ts': () =>
    [
      { currency: 'INR', locale: 'en_IN' },
      { currency: 'EUR', locale: 'de' },
      { currency: 'CHF', locale: 'de_CH' },
    ].map((customs) => figureFinder(customs, { facts: [] })),
};

testExpressions('{server,shared,client}/studio/**/*.{ts,tsx}', composers);
