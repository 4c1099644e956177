import type { Json } from '#shared/json.ts';
import type { Migration } from './migration.ts';

/** Since version 4 facts are a section; before, the opening of a page could also have them. */
export const factsInSection: Migration = {
  to: 4,
  name: 'facts-in-section',
  sentence: 'The offer at a glance is a section of its own, behind the opening.',
  migrate(files) {
    for (const name of files.pages()) {
      const sections = files.read(name)?.sections;
      if (!Array.isArray(sections)) continue;
      const [{ facts, ...opening } = {}, ...rest]: Record<string, Json>[] = sections;
      if (opening.type === 'page-intro' && facts)
        files.set(name, ['sections'], [opening, { type: 'facts', facts }, ...rest]);
    }
  },
};
