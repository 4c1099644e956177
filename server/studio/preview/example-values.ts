import { pathOfRole, type ValidContent } from '#server/content/index.ts';
import { pictureAddresses } from '#server/studio/doors/pictures.ts';
import type { Json } from '#shared/json.ts';
import type { ContentSchema } from '#shared/studio/content-schema.ts';

/** Values for examples from the site's own content. */
export interface SiteExamples {
  /** Addresses of pictures on pages. */
  pictures: string[];
  /** Paths of pages with a service card. */
  services: string[];
  contactPath: string;
}

/** @param source the site's content */
export function siteExamples(source: ValidContent): SiteExamples {
  const services = source.files.flatMap(({ content }) =>
    content.service && content.status === 'published' ? [content.path] : [],
  );
  const contactPath = pathOfRole('contact', source.siteFile, source.files) ?? '/';
  const pictures = [...pictureAddresses(source)].filter((address) => !address.endsWith('.svg'));
  return { pictures, services, contactPath };
}

/**
 * A valid value of a schema, from its own examples; optional fields are omitted.
 *
 * @param field name of the field for the value
 */
export function exampleValue(schema: ContentSchema, site: SiteExamples, field = ''): Json {
  if (schema.const !== undefined) return schema.const;
  if (field === 'services' && schema.type === 'array')
    return site.services.slice(0, Math.max(2, schema.minItems ?? 0));
  if (isPicture(schema)) return site.pictures[0] ?? '';
  if (field === 'href') return site.contactPath;
  if (schema.enum) return schema.enum[0] ?? null;
  const [example] = schema.examples ?? [];
  if (example !== undefined && schema.type !== 'object') return example;
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (choice) return exampleValue(choice, site, field);
  if (schema.type === 'array') {
    const { items = {}, minItems = 1 } = schema;
    return Array.from({ length: Math.max(1, minItems) }, () => exampleValue(items, site, field));
  }
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const fields = required.filter((name) => properties[name] !== undefined);
    return Object.fromEntries(
      fields.map((name) => [name, exampleValue(properties[name] as ContentSchema, site, name)]),
    );
  }
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  return schema.default ?? 'Some words';
}

const isPicture = ({ examples = [] }: ContentSchema) =>
  examples.some((each) => typeof each === 'string' && /\.(?:jpe?g|png|webp|avif)$/.test(each));
