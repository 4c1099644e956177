import { SITE_FILE, THEME_FILE } from '#server/content/index.ts';
import type { Migration } from './migration.ts';

/** Since version 2 all colours are in theme.json; before, only the background was in site.json. */
export const brandInTheme: Migration = {
  to: 2,
  name: 'brand-in-theme',
  sentence: `Colours, fonts and corners are now in ${THEME_FILE}, and the build makes every icon from one drawing.`,
  migrate(files) {
    const paper = files.read(SITE_FILE)?.themeColors;
    if (!paper) return;
    files.remove(SITE_FILE, ['themeColors']);
    if (files.read(THEME_FILE)) return;
    const $schema = './schema/theme.schema.json';
    // The only drawing that every site had.
    const mark = '/media/brand/favicon.svg';
    files.create(THEME_FILE, { $schema, colors: { paper }, mark });
  },
};
