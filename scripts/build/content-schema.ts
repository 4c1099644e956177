import { mkdir, writeFile } from 'node:fs/promises';
import { contentSchemas } from '#server/content/index.ts';

/** Writes the JSON Schema files into `content/schema`. */
export async function writeContentSchemas(): Promise<void> {
  const folder = new URL('../../content/schema/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(contentSchemas())) {
    await writeFile(new URL(name, folder), text);
  }
}

if (import.meta.main) await writeContentSchemas();
