import { mkdir, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { pageSchema, siteSchema } from '#shared/content-model.ts';
import { redirectsSchema } from '#shared/redirect-model.ts';

/** The JSON Schema files that editors read, by name, generated from the schemas in `shared`. */
export function contentSchemas(): Record<string, string> {
  const json = (schema: z.ZodType) =>
    `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
  return {
    'page.schema.json': json(pageSchema),
    'redirects.schema.json': json(redirectsSchema),
    'site.schema.json': json(siteSchema),
  };
}

/** Writes the JSON Schema files into `content/schema`. */
export async function writeContentSchemas(): Promise<void> {
  const folder = new URL('../content/schema/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(contentSchemas())) {
    await writeFile(new URL(name, folder), text);
  }
}

if (import.meta.main) await writeContentSchemas();
