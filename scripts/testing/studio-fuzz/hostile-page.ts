import fc from 'fast-check';
import { oneOf, weighted } from '../hostile/arbitraries.ts';
import type { Known } from './known.ts';
import values from './values.json' with { type: 'json' };

/** Texts for which regular expressions or list searches may take long. */
const { pumps } = values;
const longText = fc
  .tuple(oneOf('', 'A ', '/', 'From £'), oneOf(...pumps), oneOf(100, 5000, 49_000, 400_000))
  .map(([start, pump, length]) => start + pump.repeat(Math.ceil(length / pump.length)));

/** Values of types that the content model does not expect. */
const oddValue = oneOf<unknown>(...values.oddValues, '\ud800');

const fields = oneOf(...values.fields);

/** Long lists, some longer than the maximum number of call arguments. */
const many = fc.oneof(
  fc
    .tuple(
      fc.oneof(
        oddValue,
        longText.map((text) => text.slice(0, 80)),
      ),
      oneOf(2, 300, 9000),
    )
    .map(([value, count]): unknown[] => Array(count).fill(value)),
  fc
    .tuple(oneOf<unknown>('', 0, {}, []), oneOf(9000, 40_000, 150_000, 300_000))
    .map(([value, count]): unknown[] => Array(count).fill(value)),
);
const manyFields = fc
  .tuple(oneOf(10, 900, 3000), oddValue)
  .map(([count, value]) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, value])),
  );
const deep = oneOf(5, 28, 60, 2000).map((levels) =>
  JSON.parse(`${'{"items":['.repeat(levels >> 1)}1${']}'.repeat(levels >> 1)}`),
);

const change: fc.Arbitrary<[field: string, value: unknown]> = weighted(
  [2, fc.tuple(fields, fc.oneof(oddValue, longText, many, manyFields, deep))],
  // Fields that every call reads from all pages.
  [1, fc.tuple(oneOf('formerPaths', 'sections'), many)],
  [1, fc.tuple(oneOf('title', 'path', 'breadcrumb', 'href'), oddValue)],
  [1, fc.tuple(oneOf('description', 'title'), longText)],
);

/** A page with malformed fields. */
export const hostilePage = ({ files }: Known): fc.Arbitrary<unknown> =>
  fc
    .tuple(oneOf(...files.values()), fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(9))
    .map(([text, changes, kind]) => {
      const page = kind === 0 ? {} : JSON.parse(text);
      const holder = kind < 5 ? page : (page.sections?.[0] ?? page);
      for (const [field, value] of changes) holder[field] = value;
      return page;
    });
