import { type BrokenRule, describeRule } from '#shared/model/rules.ts';
import type { DeveloperMessages } from './developer-message.ts';

/** Schema violations. */
export const modelWords = {
  type: ({ type }: { type: string }) => typeNames[type] ?? type,
  value: ({ values }: { values: readonly unknown[] }) =>
    values.map((value) => JSON.stringify(value)).join(' or '),
  limit: ({ bound, limit, origin }: Limit) => `${bound} ${limit}${unitOf(origin, limit)}`,
  kind: ({ kinds }: { kinds: readonly unknown[] }) =>
    `one of ${kinds.map((kind) => `'${kind}'`).join(', ')}`,
  'unknown-field': ({ near }: { near: readonly string[] }) =>
    `a known field${near.length > 0 ? ` (did you mean "${near.join('" or "')}"?)` : ''}`,
  rule: (broken: BrokenRule) => describeRule(broken),
  // Zod's own message for other faults.
  other: ({ said }: { said: string }) => said,
  more: ({ most }: { most: number }) => [`at most ${most} mistakes`, 'more'],
} satisfies DeveloperMessages;

interface Limit {
  bound: 'at least' | 'at most' | 'exactly' | 'more than' | 'less than';
  limit: number | bigint;
  /** Zod's origin of the value: `array`, `string` or a kind of number. */
  origin: string;
}

/** Names of the types of JSON values. */
const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The unit of a limit, preceded by a space. */
function unitOf(origin: string, limit: number | bigint): string {
  const unit = { array: 'item', string: 'character' }[origin];
  return unit ? ` ${unit}${limit === 1 ? '' : 's'}` : '';
}
