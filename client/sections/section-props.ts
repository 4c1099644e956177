import type { Section } from '#shared/sections/index.ts';

/** Props of every section. */
export interface SectionProps<Content = Section> {
  section: Content;
  /** A picture at its top may be the largest thing that a visitor sees first. */
  hasFirstPicture?: boolean;
}
