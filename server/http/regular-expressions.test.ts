import { globSync, readFileSync } from 'node:fs';
import { parse, type Token, tokTypes } from 'acorn';
import { transformSync } from 'esbuild';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { patternOf } from '#server/content/checks/language/patterns.ts';
import { withFigure } from '#server/studio/workspace/elsewhere/changed-figures.ts';
import { figureFinder } from '#server/studio/workspace/elsewhere/figures-in.ts';
import { slowPump } from '#testing/growth.ts';

interface Expression {
  source: string;
  flags: string;
}

/** What a token's type does not say. */
type RegExpLiteral = { pattern: string; flags: string };

const files = globSync('{server,shared,client}/**/*.{ts,tsx}', {
  exclude: (name) => name.includes('.test.'),
});

/** The regular expressions in a TypeScript file, and whether it composes others. */
function expressionsIn(file: string): { literals: Expression[]; composes: boolean } {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
  });
  const literals: Expression[] = [];
  let before = '';
  let composes = false;
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken(token) {
      const { start, end } = token;
      if (token.type === tokTypes.regexp) {
        const { pattern, flags } = (token as Token & { value: RegExpLiteral }).value;
        literals.push({ source: pattern, flags });
      }
      if (token.type === tokTypes.parenL && before === 'RegExp') composes = true;
      before = code.slice(start, end);
    },
  });
  return { literals, composes };
}

/** The expressions that some work composes. */
function composedBy(work: () => unknown): Expression[] {
  const composed: Expression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args) {
      const made: RegExp = Reflect.construct(target, args);
      composed.push({ source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    work();
  } finally {
    globalThis.RegExp = original;
  }
  return composed;
}

const price = (text: string) => ({ of: 'money', value: '1', text, path: '' });

/** What composes expressions, by its file. Those that are made with the module get no text from outside. */
const composers: Record<string, (() => unknown) | null> = {
  'server/content/checks/language/patterns.ts': () =>
    ['#', '# days', 'days of #', '# # #', '#pm', 'e.g.', '—', 'a b c', '##', '#,#'].map(patternOf),
  'server/studio/workspace/elsewhere/changed-figures.ts': () =>
    withFigure('1', price('₹1,000'), price('2')),
  'server/studio/workspace/elsewhere/figures-in.ts': () =>
    [
      { currency: 'INR', locale: 'en_IN' },
      { currency: 'EUR', locale: 'de' },
      { currency: 'CHF', locale: 'de_CH' },
    ].map((customs) => figureFinder(customs, { facts: [] })),
  'shared/model/content-values.ts': null,
};

const all = files.map((file) => ({ file, ...expressionsIn(file) }));
const literals = all.flatMap(({ file, literals }) => literals.map((each) => ({ file, ...each })));
const composed = Object.entries(composers).flatMap(([file, work]) =>
  work ? composedBy(work).map((each) => ({ file, ...each })) : [],
);

const isSlow = (expression: Expression) => analyse(expression).reports.length > 0;

test('no regular expression takes more than linear time', () => {
  expect(literals.length).toBeGreaterThan(50);
  const slow = [...literals, ...composed].filter(isSlow);
  expect(slow.map(({ file, source }) => `${file}: /${source}/`)).toEqual([]);
});

test('expressions are composed where their time is measured', () => {
  const found = all.filter(({ composes }) => composes).map(({ file }) => file);
  expect(found.sort()).toEqual(Object.keys(composers));
});

// What the analysis takes for fast may be slow where it has to be tried from every character.
test('no regular expression takes longer for each character of a longer text', () => {
  const slow = [...literals, ...composed].flatMap(({ file, ...expression }) => {
    const pump = slowPump(expression);
    return pump === null ? [] : [`${file}: /${expression.source}/ with ${JSON.stringify(pump)}`];
  });
  expect(slow).toEqual([]);
});

test.each([/\s*,\s*/, /\/+$/, /(a+)+b/, /--[\w-]+(?=:)/])(
  '%s is found to be slow',
  (expression) => {
    expect(isSlow(expression)).toBe(true);
  },
);

test.each([/(?<![\p{L}\p{N}])(\d+(?:[.,:]\d+)*|one),?\s+days/giu, /\s+$/, /\/+$/])(
  '%s is measured to be slow',
  (expression) => {
    expect(slowPump(expression)).not.toBeNull();
  },
);
