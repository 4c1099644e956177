import { pageSchema, siteSchema } from '#shared/model/content-model.ts';
import { redirectsSchema } from '#shared/model/redirect-model.ts';
import { describeRule, isRule } from '#shared/model/rules.ts';
import { textsSchema } from '#shared/model/texts-model.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import { z } from '#shared/zod.ts';

/** @returns the JSON Schema files for code editors by name, generated from the models in `shared` */
export function contentSchemas(): Record<string, string> {
  const json = (schema: z.ZodType) =>
    `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', override: forEditors }), null, 2)}\n`;
  return {
    'page.schema.json': json(pageSchema),
    'redirects.schema.json': json(redirectsSchema),
    'site.schema.json': json(siteSchema),
    'texts.schema.json': json(textsSchema),
    'theme.schema.json': json(themeSchema),
  };
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Code editors show descriptions but no examples, and only the pattern of an invalid value. */
const forEditors: Override = ({ zodSchema, jsonSchema }) => {
  const [example] = jsonSchema.examples ?? [];
  const shown = typeof example === 'string' ? example : JSON.stringify(example);
  if (jsonSchema.description && shown) {
    // An optional field repeats the additions of the field itself.
    const [words] = jsonSchema.description.split('\nExample: ');
    jsonSchema.description = `${words}\nExample: ${shown}`;
  }
  // The name of a rule is for messages; other formats select the studio's fields.
  if (zodSchema instanceof z.ZodCustomStringFormat && jsonSchema.format === zodSchema.format)
    delete jsonSchema.format;
  if (!jsonSchema.pattern) return;
  const [issue] = z.safeParse(zodSchema, FITS_NOWHERE).error?.issues ?? [];
  const rule = issue?.code === 'invalid_format' ? issue.format : undefined;
  const words = isRule(rule) ? describeRule({ rule }) : shown && `like ${shown}`;
  if (words) jsonSchema.patternErrorMessage = `This must be ${words}.`;
};

/** A text that matches no pattern of the content. */
const FITS_NOWHERE = ' ';
