/** What is kept in the browser; other tabs of the studio follow a change of the theme. */
export { changeStorage, readStored, subscribeToStorage } from '#client/storage.ts';
/** Light or dark is stored and shown as on the site. */
export { showStoredTheme, switchTheme } from '#client/theme.ts';
