/** The language of a site's numbers and dates. */
export const languageOf = ({ locale }: { locale: string }): string => locale.replaceAll('_', '-');

/** Replaces thin spaces, which few fonts contain. */
export const withPlainSpaces = (text: string): string =>
  text.replaceAll('\u2009', ' ').replaceAll('\u202f', '\u00a0');

const kept = new Map<string, Intl.DateTimeFormat>();

/** A cached format for dates: creating one takes far longer than using it. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = kept.get(key) ?? new Intl.DateTimeFormat(language, options);
  kept.set(key, format);
  return format;
}
