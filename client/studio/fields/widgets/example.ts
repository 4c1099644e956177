import { plainText } from '#shared/rich-text.ts';
import type { ContentSchema } from '../content-schema.ts';

/** A readable example of a value; empty if the content model has none. */
export function exampleOf({ examples: [first] = [] }: ContentSchema): string {
  const shown = Array.isArray(first) ? first[0] : first;
  return typeof shown === 'string' || typeof shown === 'number' ? plainText(String(shown)) : '';
}

/** The placeholder of an empty text. */
export const placeholderOf = (schema: ContentSchema): string =>
  exampleOf(schema) && `For example: ${exampleOf(schema)}`;
