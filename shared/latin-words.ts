import transliterate from '@sindresorhus/transliterate';

/**
 * Transliterates a text into Latin letters without diacritics, by the rules of its language: "Krüger" becomes
 * `Krueger`, and in Turkish "Güneş" becomes `Gunes`. Other scripts stay unchanged.
 *
 * @param language a language tag
 */
const latin = (text: string, language?: string): string =>
  transliterate(text, language ? { locale: language } : {})
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** The words of a text in lowercase Latin letters and digits, for addresses and file names. */
export const latinWords = (text: string, language?: string): string[] =>
  latin(text, language)
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/**
 * A name for addresses, of letters and hyphens: `kavya-nair` for "Kavya Nair". Empty for a text without
 * letters.
 */
export const latinName = (text: string, language?: string): string =>
  latinWords(text, language)
    .flatMap((word) => word.match(/[a-z]+/g) ?? [])
    .join('-');

/** A path with only Latin letters, digits and hyphens; undefined if nothing is left. */
export function latinPath(path: string, language?: string): string | undefined {
  const steps = path
    .split('/')
    .map((step) =>
      latin(step, language)
        .match(/[A-Za-z0-9]+/g)
        ?.join('-'),
    )
    .filter(Boolean);
  return steps.length > 0 ? `/${steps.join('/')}` : undefined;
}
