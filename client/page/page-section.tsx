import { Drawn, useIsDrawn } from '#client/elements/static.tsx';
import { drawnRoot, sectionComponent } from '#client/sections/registry.ts';
import type { SectionProps } from '#client/sections/section-props.ts';

interface PageSectionProps extends SectionProps {
  /** The section as the server drew it. */
  drawn?: Element | undefined;
}

/**
 * One section of a page. If all of it stays as the server drew it, hydration passes it by without
 * its code.
 */
export function PageSection({ drawn, ...props }: PageSectionProps) {
  const { type } = props.section;
  const isDrawn = useIsDrawn();
  const Root = drawnRoot(type);
  const Component = sectionComponent(type);
  if (Component && !(Root && isDrawn)) return <Component {...props} />;
  if (Root && (drawn || isDrawn)) return <Drawn as={Root} element={drawn} />;
  throw new Error(`The code of the section ${type} is not loaded`);
}
