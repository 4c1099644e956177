/**
 * Replaces parts of a value. Unchanged parts, which are most of a site, are not copied.
 *
 * @param change gets each text and each object or list, inner ones first, and returns the replacement, or the
 * same value
 */
export function changeParts<T>(value: T, change: (part: string | object) => unknown): T {
  if (typeof value === 'string') return change(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const made = changeParts(item, change);
    if (made === item) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = made;
  }
  return change(copy ?? value) as T;
}
