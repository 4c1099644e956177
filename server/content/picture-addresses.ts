const fields: ReadonlySet<string> = new Set(['src', 'image']);
const pictureFile = /^\/media\/.*\.(?:svg|webp|jpe?g|png)$/;

/** Whether a field of the content names a picture file in `content/media`. */
export const isPicture = (field: string, value: unknown): boolean =>
  fields.has(field) && pictureFile.test(String(value));

/** The addresses of all picture files that a part of the content names. */
export function addressesIn(part: object): Set<string> {
  const found = new Set<string>();
  const visit = (value: object) => {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object' && item !== null) visit(item);
      else if (isPicture(key, item)) found.add(item);
    }
  };
  visit(part);
  return found;
}
