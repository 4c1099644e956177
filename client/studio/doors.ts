/** Values kept in the browser; other studio tabs follow a change of theme. */
export { changeStorage, readStored, subscribeToStorage } from '#client/storage.ts';
/** Light or dark is stored and shown as on the site. */
export { showStoredTheme, switchTheme } from '#client/theme.ts';
