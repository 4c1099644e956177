import { allPlaces, type Place } from '../content-places.ts';
import type { ContentSource } from '../site-content.ts';

/** A place in the content that names a picture. */
export interface NamedPicture extends Place {
  /** Its address, such as `/media/pictures/office.jpg`. */
  value: string;
}

const fields: ReadonlySet<string> = new Set(['src', 'image']);
const pictureFile = /^\/media\/.*\.(?:svg|webp|jpe?g|png)$/;

/** Every place that names a picture file of `content/media`. */
export function namedPictures(source: ContentSource): NamedPicture[] {
  return [...allPlaces(source)].filter(
    (place): place is NamedPicture =>
      fields.has(place.path.slice(place.path.lastIndexOf('.') + 1)) &&
      pictureFile.test(String(place.value)),
  );
}

/** What they name, each once: finding the places as well takes ten times as long. */
export function pictureAddresses({ siteFile, files }: ContentSource): Set<string> {
  const found = addressesIn(siteFile);
  for (const { traits } of files) for (const address of traits.pictures) found.add(address);
  return found;
}

/** The addresses of picture files in a part of the content. */
export function addressesIn(part: object): Set<string> {
  const found = new Set<string>();
  const visit = (value: object) => {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object' && item !== null) visit(item);
      else if (fields.has(key) && pictureFile.test(String(item))) found.add(item);
    }
  };
  visit(part);
  return found;
}
