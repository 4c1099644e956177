import type { Answers } from './answers.ts';

/** Where the company's drawings go, below the content folder. */
export const MARK = 'media/brand/mark.svg';

/** The content of `theme.json`: what the answers leave out has the software's own values. */
export function themeFor({ colors, kolam }: Answers, logo: string | undefined): object {
  return {
    $schema: './schema/theme.schema.json',
    ...(colors && { colors }),
    mark: `/${MARK}`,
    ...(logo && { logo: `/${logo}` }),
    kolam: kolam ?? true,
  };
}
