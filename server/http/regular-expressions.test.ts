import { globSync, readFileSync } from 'node:fs';
import { parse, type Token, tokTypes } from 'acorn';
import { transformSync } from 'esbuild';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';

interface Expression {
  source: string;
  flags: string;
}

/** What a token's type does not say. */
type RegExpLiteral = { pattern: string; flags: string };

/** The regular expressions in a TypeScript file. */
function expressionsIn(file: string): Expression[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
  });
  const expressions: Expression[] = [];
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken(token) {
      if (token.type !== tokTypes.regexp) return;
      const { pattern, flags } = (token as Token & { value: RegExpLiteral }).value;
      expressions.push({ source: pattern, flags });
    },
  });
  return expressions;
}

const isSlow = (expression: Expression) => analyse(expression).reports.length > 0;

test('no regular expression takes more than linear time', () => {
  const files = globSync('{server,shared,client}/**/*.{ts,tsx}', {
    exclude: (name) => name.includes('.test.'),
  });
  const all = files.flatMap((file) => expressionsIn(file).map((each) => ({ file, ...each })));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(isSlow).map(({ file, source }) => `${file}: /${source}/`)).toEqual([]);
});

test.each([/\s*,\s*/, /\/+$/, /(a+)+b/, /--[\w-]+(?=:)/])(
  '%s is found to be slow',
  (expression) => {
    expect(isSlow(expression)).toBe(true);
  },
);
