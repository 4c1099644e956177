import type { ReactNode } from 'react';
import type { PickMedia } from '../fields/form-tools.ts';

/** @returns what asks for a picture or film, and the dialog in which one is picked */
export function usePickMedia(): { pickMedia: PickMedia; picker: ReactNode } {
  return { pickMedia: async () => null, picker: null };
}
