const fields: ReadonlySet<string> = new Set(['src', 'image']);
const pictureFile = /^\/media\/.*\.(?:svg|webp|jpe?g|png)$/;

/** Whether a field of the content names a picture file of `content/media`. */
export const isPicture = (field: string, value: unknown): boolean =>
  fields.has(field) && pictureFile.test(String(value));

/** The addresses of picture files in a part of the content. */
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
