import { readFileSync } from 'node:fs';

/** An initial glossary: `npm run check:content` reads its tables, which are empty. */
export const emptyGlossary = (company: string): string =>
  readFileSync(new URL('templates/glossary.md', import.meta.url), 'utf8').replace(
    '{name}',
    () => company,
  );
