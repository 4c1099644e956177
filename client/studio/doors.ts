/** Browser storage; other studio tabs follow a change of theme. */
export { changeStorage, readStored, subscribeToStorage } from '#client/storage.ts';
/** The theme is stored and applied as on the site. */
export { showStoredTheme, switchTheme } from '#client/theme.ts';
