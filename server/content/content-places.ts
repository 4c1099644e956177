import { REDIRECTS_FILE } from './redirect-problems.ts';
import type { ContentSource } from './site-content.ts';

/** A value somewhere in the content. */
export interface Place {
  file: string;
  /** JSON path, such as `sections[0].heading`. */
  path: string;
  value: unknown;
}

/** Every value of every content file, objects and lists before what is in them. */
export function* allPlaces(content: ContentSource): Generator<Place> {
  const { siteFile, redirectsFile, files } = content;
  yield* placesIn('site.json', '', siteFile);
  yield* placesIn(REDIRECTS_FILE, '', redirectsFile);
  for (const { file, content } of files) yield* placesIn(file, '', content);
}

function* placesIn(file: string, path: string, value: unknown): Generator<Place> {
  yield { file, path, value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(file, `${path}[${index}]`, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield* placesIn(file, path ? `${path}.${key}` : key, item);
    }
  }
}
