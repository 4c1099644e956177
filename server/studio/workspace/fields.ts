import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';

/** A JSON object: a file of the content, or a part of one. */
export type Fields = { [name: string]: Json };

/** The fields of a value; none if it is something else. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});
