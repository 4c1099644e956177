import type { Migration } from './migration.ts';

/**
 * Since version 3 `taxIncluded` states it; before, text about tax beside a price implied that it is not
 * included.
 */
export const taxesAsTold: Migration = {
  to: 3,
  name: 'taxes-as-told',
  sentence:
    'Search engines were told that prices with words about tax do not include it; "taxIncluded" says so now. Correct it where they do.',
  migrate(files) {
    for (const name of files.pages()) {
      const sections = files.read(name)?.sections;
      if (!Array.isArray(sections)) continue;
      for (const [index, { type, tax, taxIncluded }] of sections.entries()) {
        const hasPrices = type === 'pricing' || type === 'schedule';
        if (hasPrices && tax !== undefined && taxIncluded === undefined)
          files.set(name, ['sections', index, 'taxIncluded'], false);
      }
    }
  },
};
