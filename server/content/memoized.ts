/**
 * Caches a function's result for each object, for the lifetime of the object. Pages are immutable, so what
 * depends on one page alone need not be computed again when another page changes.
 */
export function memoized<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
