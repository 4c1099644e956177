import { editScreens } from './edit-screens.ts';
import { entryScreens } from './entry-screens.ts';
import { listScreens } from './list-screens.ts';
import type { StudioScreen } from './studio-screen.ts';

/** Every screen, in each visually different state. */
export const studioScreens: readonly StudioScreen[] = [
  ...entryScreens,
  ...listScreens,
  ...editScreens,
];
