import { parseRichText } from '#shared/rich-text.ts';

/** A text without the marks of links and bold words. */
export const plainText = (source: string): string =>
  parseRichText(source)
    .map(({ text }) => text)
    .join('');
