/** Other tabs of the studio follow a change of the theme. */
export { subscribeToStorage } from '#client/storage.ts';
/** Light or dark is stored and shown as on the site. */
export { showStoredTheme, switchTheme } from '#client/theme.ts';
