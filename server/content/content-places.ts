import { parseRichText } from '#shared/rich-text.ts';
import { REDIRECTS_FILE, SITE_FILE, THEME_FILE } from './content-texts.ts';
import { memoized } from './memoized.ts';

/** The parsed content files, or some of them. */
export interface ContentFiles {
  siteFile?: object;
  redirectsFile?: object;
  themeFile?: object;
  /** Page files. */
  files?: Iterable<{ readonly file: string; readonly content: object }>;
}

/** A value in the content and its position. */
export interface Place {
  file: string;
  /** JSON path, such as `sections[0].heading`. */
  path: string;
  value: unknown;
}

/** Every value in every content file; objects and lists precede their members. */
export function* allPlaces({
  siteFile = {},
  redirectsFile = {},
  themeFile = {},
  files = [],
}: ContentFiles): Generator<Place> {
  yield* placesIn(SITE_FILE, '', siteFile);
  yield* placesIn(REDIRECTS_FILE, '', redirectsFile);
  yield* placesIn(THEME_FILE, '', themeFile);
  for (const { file, content } of files) yield* placesIn(file, '', content);
}

/** Every value in a part of a file; objects and lists precede their members. */
export function* placesIn(file: string, path: string, value: unknown): Generator<Place> {
  yield { file, path, value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(file, `${path}[${index}]`, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* placesIn(file, path ? `${path}.${key}` : key, item);
  }
}

/** The parsed content of a file; undefined if the file does not belong to the content. */
export function contentOf({ siteFile, redirectsFile, files = [] }: ContentFiles) {
  const byFile = new Map<string, object | undefined>([
    [SITE_FILE, siteFile],
    [REDIRECTS_FILE, redirectsFile],
    ...Array.from(files, ({ file, content }) => [file, content] as const),
  ]);
  return (file: string) => byFile.get(file);
}

const pictureFields: ReadonlySet<string> = new Set(['src', 'image']);
const pictureFile = /^\/media\/.*\.(?:svg|webp|jpe?g|png|heic)$/i;

/** Whether a field of the content names a picture file in `content/media`. */
export const isPicture = (field: string, value: unknown): value is string =>
  pictureFields.has(field) && typeof value === 'string' && pictureFile.test(value);

/** The addresses of all picture files referenced in a part of the content. */
export const addressesIn = memoized((part: object): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (value: object) => {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object' && item !== null) visit(item);
      else if (isPicture(key, item)) found.add(item);
    }
  };
  visit(part);
  return found;
});

/** The addresses of the files that a text references, as its only word or in its links. */
export function filesNamed(text: string): string[] {
  const hrefs = parseRichText(text).flatMap(({ href }) => href ?? []);
  return [text, ...hrefs]
    .filter((address) => /^\/(?:media|embeds)\/\S+$/.test(address))
    .map((address) => address.replace(/[?#].*/, ''))
    .flatMap((address) =>
      // Browsers with a newer decoder load the other format as well.
      address.endsWith('.mp4') ? [address, address.replace(/mp4$/, 'webm')] : [address],
    );
}
