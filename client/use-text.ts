import type { Translate } from '#shared/interface-texts.ts';
import { translateWith } from '#shared/translate.ts';
import { useSite } from './site-context.ts';

/** Gives the site's words for a text of the interface. */
export function useText(): Translate {
  return translateWith(useSite().texts);
}
