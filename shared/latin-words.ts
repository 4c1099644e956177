import transliterate from '@sindresorhus/transliterate';

/**
 * A text in Latin letters without marks, as its language writes them: "Krüger" is `Krueger`, and in Turkish
 * "Güneş" is `Gunes`. What has no such letters stays as it is.
 *
 * @param language a language tag
 */
const latin = (text: string, language?: string): string =>
  transliterate(text, language ? { locale: language } : {})
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** The words of a text in small Latin letters and digits, as addresses and file names have them. */
export const latinWords = (text: string, language?: string): string[] =>
  latin(text, language)
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** A name in addresses, of letters and hyphens: `kavya-nair` of "Kavya Nair". Empty if a text has no letters. */
export const latinName = (text: string, language?: string): string =>
  latinWords(text, language)
    .flatMap((word) => word.match(/[a-z]+/g) ?? [])
    .join('-');

/** A path with Latin letters, digits and hyphens in place of what paths cannot have; undefined if none are left. */
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
