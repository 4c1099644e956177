import type { Section } from '#shared/sections/index.ts';

/** Props of every section. */
export interface SectionProps<Content = Section> {
  section: Content;
  /** Whether a picture at its top may be the page's largest paint. */
  hasFirstPicture?: boolean;
}
