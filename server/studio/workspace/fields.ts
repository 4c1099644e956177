import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';

/** A JSON object: a file of the content, or a part of one. */
export type Fields = { [name: string]: Json };

/** The fields of a value; none if it is something else. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** The short name of a page: its breadcrumb, otherwise its title; null without both. */
export function pageName(page: unknown): string | null {
  const { breadcrumb, title } = fieldsOf(page);
  const name = [breadcrumb, title].find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? name : null;
}
