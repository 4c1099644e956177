import { asDrawn, useIsDrawn } from '#client/elements/static.tsx';
import { drawnRoot, sectionComponent } from '#client/sections/registry.ts';
import type { SectionProps } from '#client/sections/section-props.ts';

interface PageSectionProps extends SectionProps {
  /** The section as the server drew it. */
  drawn?: Element | undefined;
}

/**
 * One section of a page. If all of it stays as the server drew it, hydration passes it by without
 * its code. If hydration then fails, what the server drew moves into the new document.
 */
export function PageSection({ drawn, ...props }: PageSectionProps) {
  const { type } = props.section;
  const isDrawn = useIsDrawn();
  const Root = drawnRoot(type);
  if (Root && isDrawn) return <Root {...asDrawn} />;
  const Component = sectionComponent(type);
  if (Component) return <Component {...props} />;
  if (Root && drawn) return <Root ref={(root: Element | null) => moveInto(root, drawn)} />;
  throw new Error(`The code of the section ${type} is not loaded`);
}

function moveInto(root: Element | null, drawn: Element): void {
  if (!root) return;
  for (const { name, value } of drawn.attributes) root.setAttribute(name, value);
  root.append(...drawn.childNodes);
}
