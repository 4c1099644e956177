import { accountSections, embedsOf, listFile, type ValidContent } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import { headingSections } from '#shared/model/content-model.ts';
import { sectionSchema } from '#shared/sections/index.ts';
import * as kinds from '#shared/sections/kinds.ts';
import { firstHeadings } from '#shared/sections/names.ts';
import type { ContentSchema } from '#shared/studio/content-schema.ts';
import type { SectionKind } from '#shared/studio/preview.ts';
import { z } from '#shared/zod.ts';
import { blankSection } from './blank-section.ts';
import { exampleValue, type SiteExamples, siteExamples } from './example-values.ts';

const exampleFields: Record<string, object> = Object.fromEntries(
  Object.entries(kinds).map(([type, kind]) => [type, 'example' in kind ? kind.example : {}]),
);

const schemas = (z.toJSONSchema(sectionSchema, { io: 'input' }) as ContentSchema).oneOf ?? [];

/** A kind of section, and a complete example of it, which is only rendered. */
export interface DrawnKind extends SectionKind {
  drawn: Json;
}

/**
 * Every kind of section, each with its initial content. The most frequent kinds on the site come first.
 *
 * @param source the site's content, from which examples take pictures, films and pages
 */
export function sectionKinds(source: ValidContent): DrawnKind[] {
  const site = siteExamples(source);
  const own = ownSections(source);
  const kinds = schemas.map((schema): DrawnKind => {
    const type = String(schema.properties?.['type']?.const);
    const general = {
      ...(exampleValue(schema, site) as { [name: string]: Json }),
      ...exampleFields[type],
    };
    const heading = firstHeadings[type];
    const drawn = { ...general, ...(heading && { heading }), ...own[type] };
    const isOffered = hasPlace(type, source) && isPossible(drawn, site);
    const blank = { ...(blankSection(schema, general) as object), ...own[type] };
    return {
      type,
      description: schema.description ?? '',
      isOpening: headingSections.has(type),
      example: isOffered ? blank : null,
      drawn: isOffered ? drawn : null,
    };
  });
  const uses = pagesByKind(source);
  return kinds.toSorted((a, b) => (uses.get(b.type) ?? 0) - (uses.get(a.type) ?? 0));
}

/** Number of pages with each kind of section. */
function pagesByKind({ files }: ValidContent): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { content } of files) {
    for (const type of new Set(content.sections.map((section) => section.type)))
      counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

/** False for kinds that need accounts or a list of articles, if the site has none. */
function hasPlace(type: string, { siteFile, files }: ValidContent): boolean {
  if (accountSections.has(type)) return siteFile.accounts === 'on';
  if (type === 'article-intro' || type === 'article-nav') return listFile(files) !== undefined;
  return true;
}

/** False for examples that need more pictures or service cards than the site has. */
const isPossible = (example: Json, { pictures }: SiteExamples) =>
  sectionSchema.safeParse(example).success &&
  (pictures.length > 0 || !JSON.stringify(example).includes('"/media/'));

/** Fields whose valid values depend on the site's content: films, and embeds of its providers. */
function ownSections({ files }: ValidContent): Record<string, { [name: string]: Json }> {
  const sections = files.flatMap(({ content }) => content.sections);
  const carousel = sections.find((section) => section.type === 'hero-carousel');
  const [embed] = [...embedsOf(sections)].map(([, each]) => each);
  return {
    ...(carousel && { 'hero-carousel': { slides: asJson(carousel.slides) } }),
    ...(embed && {
      about: { video: asJson(embed) },
      embeds: { heading: 'See it work', items: [asJson(embed)] },
    }),
  };
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;
