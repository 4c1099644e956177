import { showStoredTheme } from '#client/theme.ts';

// A script of its own that runs before the first paint, so that no other theme flashes.
showStoredTheme();
