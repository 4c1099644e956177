import type { TextOverrides, Translate } from './interface-texts.ts';

/** Translates with a site's own texts. */
export const translateWith =
  (words: TextOverrides | undefined): Translate =>
  (text, values) => {
    const found = words?.[text] ?? text;
    return values ? found.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`) : found;
  };
