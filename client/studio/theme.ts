import { showStoredTheme } from '#client/studio/doors.ts';

// A script of its own that runs before the first paint, so that no other theme flashes.
showStoredTheme();
