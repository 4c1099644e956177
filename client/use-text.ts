import type { Translate } from '#shared/interface-texts.ts';
import { translateWith } from '#shared/translate.ts';
import { useSite } from './site-context.ts';

/** Returns the translation of interface texts. */
export function useText(): Translate {
  return translateWith(useSite().texts);
}
