import type { Answers } from './answers.ts';

/** Destination of the company's drawings, relative to the content folder. */
export const MARK = 'media/brand/mark.svg';

/** The content of `theme.json`, with the software's defaults for missing answers. */
export function themeFor({ colors, kolam }: Answers, logo: string | undefined): object {
  return {
    $schema: './schema/theme.schema.json',
    ...(colors && { colors }),
    mark: `/${MARK}`,
    ...(logo && { logo: `/${logo}` }),
    kolam: kolam ?? true,
  };
}
