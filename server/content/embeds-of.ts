import type { Embed } from '#shared/content-values.ts';
import type { Section } from '#shared/page-data.ts';
import type { SectionContent } from '#shared/section-model.ts';

/** Every embed on a page, with its JSON path. */
export function* embedsOf(
  sections: readonly (Section | SectionContent)[],
): Generator<[path: string, embed: Embed]> {
  for (const [s, section] of sections.entries()) {
    if (section.type === 'about') yield [`sections[${s}].video`, section.video];
    if (section.type === 'embeds')
      for (const [i, item] of section.items.entries()) yield [`sections[${s}].items[${i}]`, item];
  }
}

/** Origins of embeds from other sites, without duplicates. */
export function frameOrigins(sections: readonly (Section | SectionContent)[]): string[] {
  const frames = [...embedsOf(sections)].filter(([, { src }]) => src.startsWith('https://'));
  return [...new Set(frames.map(([, { src }]) => new URL(src).origin))];
}
