import { globSync, readFileSync } from 'node:fs';
import { parse, type Token, tokTypes } from 'acorn';
import { transformSync } from 'esbuild';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { slowPump } from './growth.ts';

interface Expression {
  source: string;
  flags: string;
}

/** Fields of a token that its type lacks. */
type RegExpLiteral = { pattern: string; flags: string };

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

/** The expressions composed by some work. */
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

export const isSlow = (expression: Expression) => analyse(expression).reports.length > 0;

/** Work that composes expressions, by file; null if it does so once, without external text. */
type Composers = Readonly<Record<string, (() => unknown) | null>>;

/**
 * Tests the time complexity of the regular expressions in files.
 *
 * @param pattern of the files, without tests
 * @param exclude patterns of further files to leave out
 */
export function testExpressions(
  pattern: string,
  composers: Composers,
  exclude: readonly string[] = [],
): void {
  const files = globSync(pattern, { exclude: ['**/*.test.*', ...exclude] });
  const all = files.map((file) => ({ file, ...expressionsIn(file) }));
  const literals = all.flatMap(({ file, literals }) => literals.map((each) => ({ file, ...each })));
  const composed = Object.entries(composers).flatMap(([file, work]) =>
    work ? composedBy(work).map((each) => ({ file, ...each })) : [],
  );

  test('no regular expression takes more than linear time', () => {
    expect(literals.length).toBeGreaterThan(50);
    const slow = [...literals, ...composed].filter(isSlow);
    expect(slow.map(({ file, source }) => `${file}: /${source}/`)).toEqual([]);
  });

  test('patterns are composed only where their time is measured', () => {
    const found = all.filter(({ composes }) => composes).map(({ file }) => file);
    expect(found.sort()).toEqual(Object.keys(composers));
  });

  // An expression that the analysis considers fast may be slow when tried from every character.
  test('the time of every regular expression grows at most linearly', () => {
    const slow = [...literals, ...composed].flatMap(({ file, ...expression }) => {
      const pump = slowPump(expression);
      return pump === null ? [] : [`${file}: /${expression.source}/ with ${JSON.stringify(pump)}`];
    });
    expect(slow).toEqual([]);
  });
}
