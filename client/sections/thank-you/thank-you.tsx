import { ForStoredRecord, Greeting } from '#client/auth/for-stored-record.tsx';
import { NeedsScript } from '#client/auth/needs-script.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Thanks a logged-in visitor; everything but the heading waits for the stored record. */
export function ThankYou({ section }: { section: SectionOf<'thank-you'> }) {
  return (
    <section className="section thank-you" id={section.anchor} aria-labelledby="thank-you-heading">
      <div className="container">
        <h1 id="thank-you-heading" tabIndex={-1}>
          {section.heading}
        </h1>
        <NeedsScript />
        <div className="thank-you-body">
          <Greeting plain="Thank you." named="Thank you, {name}." />
          <ForStoredRecord>
            <p>
              <RichText text={section.text} />
            </p>
            <Picture picture={section.picture} />
          </ForStoredRecord>
        </div>
      </div>
    </section>
  );
}
