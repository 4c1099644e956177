import { allPlaces, type Place } from '../content-places.ts';
import type { ContentSource } from '../site-content.ts';

/** A place in the content that names a picture. */
export interface NamedPicture extends Place {
  /** Its address, such as `/media/pictures/office.jpg`. */
  value: string;
}

/** Every place that names a picture file of `content/media`. */
export function namedPictures(source: ContentSource): NamedPicture[] {
  return [...allPlaces(source)].filter(
    (place): place is NamedPicture =>
      /\b(?:src|image)$/.test(place.path) &&
      /^\/media\/.*\.(?:svg|webp|jpe?g|png)$/.test(String(place.value)),
  );
}
