import type { Json } from '#shared/json.ts';

/** The parts of a JSON Schema that zod writes for the content. */
export interface ContentSchema {
  $ref?: string;
  $defs?: Record<string, ContentSchema>;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  title?: string;
  description?: string;
  examples?: Json[];
  default?: Json;
  format?: string;
  pattern?: string;
  const?: Json;
  enum?: Json[];
  properties?: Record<string, ContentSchema>;
  required?: string[];
  additionalProperties?: boolean | ContentSchema;
  items?: ContentSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: ContentSchema[];
  oneOf?: ContentSchema[];
}
