import { RecordSection } from '#client/auth/record-section.tsx';
import { Kolam } from '#client/elements/kolam.tsx';
import { LinkButtons } from '#client/elements/link-buttons.tsx';
import { useSite } from '#client/site-context.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** The greeting of a logged-in visitor. */
export function WelcomeBanner({ section }: { section: SectionOf<'welcome-banner'> }) {
  const { theme } = useSite();
  return (
    <RecordSection
      section={section}
      plain="Good to see you."
      named="Good to see you, {name}."
      figure={theme.kolam && <Kolam of={12} isCropped />}
    >
      <LinkButtons links={section.links} />
    </RecordSection>
  );
}
