import { showStoredTheme } from '#client/studio/doors.ts';

// A separate script that runs before the first paint, so that no other theme flashes.
showStoredTheme();
