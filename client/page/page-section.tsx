import { Drawn } from '#client/elements/static.tsx';
import { drawnRoot } from '#client/sections/drawn-root.ts';
import { sectionComponent } from '#client/sections/registry.ts';
import type { SectionProps } from '#client/sections/section-props.ts';
import type { Section } from '#shared/sections/index.ts';

interface PageSectionProps extends Omit<SectionProps, 'section'> {
  section: Section | Section['type'];
  /** The server-rendered section. */
  drawn?: Element | undefined;
}

/** One section of a page. Hydration has neither code nor content of a static section. */
export function PageSection({ section, drawn, hasFirstPicture = false }: PageSectionProps) {
  if (typeof section === 'string')
    return <Drawn as={drawnRoot(section) ?? 'section'} element={drawn} />;
  const Component = sectionComponent(section.type);
  if (!Component) throw new Error(`The code of the section ${section.type} is not loaded`);
  return <Component section={section} hasFirstPicture={hasFirstPicture} />;
}
