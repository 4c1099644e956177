import { allPlaces, type Place } from '#server/content/content-places.ts';
import type { ContentSource } from '#server/content/site-content.ts';
import { addressesIn, isPicture } from './picture-addresses.ts';

/** A place in the content that names a picture. */
export interface NamedPicture extends Place {
  /** Its address, such as `/media/pictures/office.jpg`. */
  value: string;
}

/** Every place that names a picture file of `content/media`. */
export function namedPictures(source: ContentSource): NamedPicture[] {
  return [...allPlaces(source)].filter((place): place is NamedPicture =>
    isPicture(place.path.slice(place.path.lastIndexOf('.') + 1), place.value),
  );
}

/** What they name, each once: finding the places as well takes ten times as long. */
export function pictureAddresses({ siteFile, files }: ContentSource): Set<string> {
  const found = addressesIn(siteFile);
  for (const { content } of files) for (const address of addressesIn(content)) found.add(address);
  return found;
}
