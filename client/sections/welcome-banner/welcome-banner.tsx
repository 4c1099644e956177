import { RecordSection } from '#client/auth/record-section.tsx';
import { Kolam } from '#client/elements/kolam.tsx';
import { LinkButtons } from '#client/elements/link-buttons.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Greets a logged-in visitor. */
export function WelcomeBanner({ section }: { section: SectionOf<'welcome-banner'> }) {
  return (
    <RecordSection
      section={section}
      plain="Good to see you."
      named="Good to see you, {name}."
      figure={<Kolam seed={section.heading} size={9} />}
    >
      <LinkButtons links={section.links} />
    </RecordSection>
  );
}
