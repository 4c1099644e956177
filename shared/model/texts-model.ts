import { contextsOf } from '../interface-contexts.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { z } from '../zod.ts';
import { nonEmpty, schemaLink } from './content-values.ts';
import { rule } from './rules.ts';

const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

/** A text with the placeholders of the English one; it may omit some. */
function translation(english: string, description: string) {
  const known = placeholders(english);
  return nonEmpty
    .refine(
      (text) => [...placeholders(text)].every((name) => known.has(name)),
      rule('braces', { names: [...known] }),
    )
    .optional()
    .meta({ format: 'words', description, examples: [english] });
}

function groupSchema(name: string, group: Readonly<Record<string, string>>) {
  const { where, texts } = contextsOf(name);
  const fields = Object.entries(group).map(([key, english]) => {
    const field = translation(english, `${texts[key] ?? where}.`);
    const isMonths = english === interfaceTexts.sections.months;
    const isTwelve = (text?: string) => text === undefined || text.split(' ').length === 12;
    return [key, isMonths ? field.refine(isTwelve, rule('months')) : field] as const;
  });
  return z
    .strictObject(Object.fromEntries(fields))
    .optional()
    .meta({ title: where, description: `${where}.` });
}

/** Replacements for interface texts, in any language: the optional file `content/texts.json`. */
export const textsSchema = z
  .strictObject({
    $schema: schemaLink('./schema/texts.schema.json'),
    ...Object.fromEntries(
      Object.entries(interfaceTexts).map(([name, group]) => [name, groupSchema(name, group)]),
    ),
  })
  .meta({ id: 'texts', title: 'Texts' });
