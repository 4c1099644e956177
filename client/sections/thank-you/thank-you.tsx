import { RecordSection } from '#client/auth/record-section.tsx';
import { Picture } from '#client/elements/picture.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** The thank-you message for a logged-in visitor. */
export function ThankYou({ section }: { section: SectionOf<'thank-you'> }) {
  return (
    <RecordSection section={section} plain="Thank you." named="Thank you, {name}.">
      <Picture picture={section.picture} />
    </RecordSection>
  );
}
