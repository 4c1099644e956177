import fc from 'fast-check';

/** One of the given values. */
export const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** A value of one of several kinds, with the given relative frequencies. */
export const weighted = <Value>(...kinds: [weight: number, kind: fc.Arbitrary<Value>][]) =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
