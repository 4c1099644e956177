import type { Theme } from '#shared/model/theme-model.ts';
import { tonesOf } from './tones.ts';

/**
 * The custom properties of the design as a stylesheet: in every page, and at `/theme.css` for embeds. It
 * precedes the other styles, whose layer `tokens` may override them.
 */
export function themeStyle(theme: Pick<Theme, 'colors' | 'radius'>): string {
  const { pairs, single } = tonesOf(theme);
  const properties = [
    ...Object.entries(pairs).map(([name, { light, dark }]) => [
      name,
      `light-dark(${light},${dark})`,
    ]),
    ...Object.entries(single),
    ['radius', `${theme.radius / 16}rem`],
  ];
  const rules = properties.map(([name = '', value]) => `--${kebab(name)}:${value}`);
  return `@layer tokens{:root{${rules.join(';')}}}`;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
