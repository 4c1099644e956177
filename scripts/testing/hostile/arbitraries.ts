import fc from 'fast-check';

/** One of some values. */
export const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** A value of one of several kinds, each as often as its weight says. */
export const weighted = <Value>(...kinds: [weight: number, kind: fc.Arbitrary<Value>][]) =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
