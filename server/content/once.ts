/**
 * A function that makes its answer for an object once, as long as the object lives. Pages are never
 * changed, so what follows from one page alone need not be found again whenever another one changes.
 */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
