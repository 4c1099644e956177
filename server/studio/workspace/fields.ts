import type { Json } from '#shared/json.ts';

/** A JSON object: a file of the content, or a part of one. */
export type Fields = { [name: string]: Json };

/** Whether a value has fields, as every file of the content does. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a value; none if it is something else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
