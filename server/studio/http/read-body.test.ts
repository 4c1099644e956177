import type { Request } from 'express';
import { expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { readBody } from './read-body.ts';
import { StudioError } from './studio-error.ts';

const schema = z.strictObject({
  value: z.unknown(),
  name: z.string().max(5),
  from: z.strictObject({ count: z.int().min(1) }).optional(),
  kind: z.enum(['page', 'site']).optional(),
  files: z.array(z.string()).max(2).optional(),
  at: z.iso.datetime().optional(),
  change: z
    .discriminatedUnion('action', [
      z.strictObject({ action: z.literal('rename') }),
      z.strictObject({ action: z.literal('delete') }),
    ])
    .optional(),
});

/** The refusal of a call with a body; null if it is accepted. */
function refusal(body: unknown) {
  try {
    readBody(schema, { body } as Request);
    return null;
  } catch (error) {
    return error as StudioError;
  }
}

const right = { value: null, name: 'a' };

test.each<[unknown, (string | number)[], string]>([
  [{ name: 'a' }, ['value'], '“value”: Invalid input: expected nonoptional, received undefined.'],
  [{ value: 1 }, ['name'], '“name”: Invalid input: expected string, received undefined.'],
  [
    { ...right, name: false },
    ['name'],
    '“name”: Invalid input: expected string, received boolean.',
  ],
  [{ ...right, name: 'secret' }, ['name'], 'Use 5 characters at most.'],
  [{ ...right, other: 1 }, ['other'], 'Expected no such field, found “other”.'],
  [{ ...right, from: [] }, ['from'], '“from”: Invalid input: expected object, received array.'],
  [
    { ...right, from: { count: 0.5 } },
    ['from', 'count'],
    '“from › count”: Invalid input: expected int, received number.',
  ],
  [{ ...right, kind: 'x' }, ['kind'], '“kind”: Invalid option: expected one of "page"|"site".'],
  [{ ...right, files: ['a', 'b', 'c'] }, ['files'], 'Use 2 entries at most.'],
  [{ ...right, at: 'now' }, ['at'], '“at”: Invalid ISO datetime.'],
  [
    { ...right, files: ['a', null] },
    ['files', 1],
    '“files › 1”: Invalid input: expected string, received null.',
  ],
  [
    { ...right, change: { action: 'x' } },
    ['change', 'action'],
    "“change › action”: Invalid discriminator value. Expected 'rename' | 'delete'.",
  ],
  ['text', [], 'The body of the call: Invalid input: expected object, received string.'],
])('the body %j is refused with the expected type and its path', (body, path, message) => {
  const error = refusal(body);
  expect(error).toBeInstanceOf(StudioError);
  expect(error?.message).toContain(message);
  expect(error?.problems).toContainEqual(expect.objectContaining({ path, message }));
});

test('a valid body is parsed', () => {
  expect(refusal(right)).toBe(null);
});
