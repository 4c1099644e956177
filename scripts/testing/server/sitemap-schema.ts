import { JSDOM } from 'jsdom';

/** An element of an XML document: its name, and its text or its children. */
export interface XmlElement {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

/**
 * Parses the XML of sitemaps and feeds.
 *
 * @throws Error if the text is not well-formed
 */
export const parseXml = (xml: string): XmlElement =>
  elementOf(new JSDOM(xml, { contentType: 'text/xml' }).window.document.documentElement);

const elementOf = ({ tagName, attributes, childNodes, children }: Element): XmlElement => ({
  name: tagName,
  text: Array.from(childNodes, ({ nodeValue }) => nodeValue ?? '').join(''),
  attributes: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
  children: Array.from(children, elementOf),
});

type Check = (text: string) => boolean;

const anyUri: Check = (text) => URL.canParse(text) && !/\s/.test(text);
const dateOrMoment: Check = (text) =>
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text));
const atMost =
  (length: number): Check =>
  (text) =>
    text.length > 0 && text.length <= length;

/** A child element: its name, its cardinality (`1`, `?`, `*`), and a check of its text. */
type Part = readonly [name: string, times: '1' | '?' | '*', check?: Check];

/**
 * The order and values required by the published XML Schemas, for the elements on this site:
 * sitemaps.org/schemas/sitemap/0.9/sitemap.xsd, google.com/schemas/sitemap-image/1.1/ sitemap-image.xsd,
 * google.com/schemas/sitemap-video/1.1/sitemap-video.xsd.
 */
const sequences: Record<string, readonly Part[]> = {
  urlset: [['url', '*']],
  url: [
    ['loc', '1', (text) => anyUri(text) && text.length >= 12 && text.length <= 2048],
    ['lastmod', '?', dateOrMoment],
    ['image:image', '*'],
    ['video:video', '*'],
  ],
  'image:image': [['image:loc', '1', anyUri]],
  'video:video': [
    ['video:thumbnail_loc', '1', anyUri],
    ['video:title', '1', atMost(100)],
    ['video:description', '1', atMost(2048)],
    ['video:content_loc', '?', anyUri],
    ['video:player_loc', '?', anyUri],
    ['video:duration', '?', (text) => /^\d+$/.test(text) && Number(text) <= 28_800],
    ['video:publication_date', '?', dateOrMoment],
  ],
};

/** Violations of the schemas in a sitemap, one line each. */
export function schemaProblems(element: XmlElement): string[] {
  const parts = sequences[element.name];
  if (!parts) return element.children.length > 0 ? [`${element.name} has children`] : [];
  const problems = element.text.trim() ? [`${element.name} has text`] : [];
  const rest = [...element.children];
  for (const [name, times, check] of parts) {
    let count = 0;
    while (rest[0]?.name === name && (times === '*' || count === 0)) {
      const child = rest.shift() as XmlElement;
      count += 1;
      if (check && !check(child.text)) problems.push(`${name} is ${JSON.stringify(child.text)}`);
    }
    if (times === '1' && count === 0) problems.push(`${element.name} has no ${name} in its place`);
  }
  problems.push(...rest.map(({ name }) => `${name} is not expected in ${element.name}`));
  return [...problems, ...element.children.flatMap(schemaProblems)];
}
