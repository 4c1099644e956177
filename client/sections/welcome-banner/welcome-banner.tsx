import { ForStoredRecord, Greeting } from '#client/auth/for-stored-record.tsx';
import { NeedsScript } from '#client/auth/needs-script.tsx';
import { Kolam } from '#client/elements/kolam.tsx';
import { LinkButtons } from '#client/elements/link-buttons.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Greets a logged-in visitor; everything but the heading waits for the stored record. */
export function WelcomeBanner({ section }: { section: SectionOf<'welcome-banner'> }) {
  return (
    <section
      className="section welcome-banner"
      id={section.anchor}
      aria-labelledby="welcome-banner-heading"
    >
      <div className="container">
        <h1 id="welcome-banner-heading" tabIndex={-1}>
          {section.heading}
        </h1>
        <NeedsScript />
        <div className="welcome-banner-body">
          <Greeting plain="Good to see you." named="Good to see you, {name}." />
          <ForStoredRecord>
            <p>
              <RichText text={section.text} />
            </p>
            <LinkButtons links={section.links} />
          </ForStoredRecord>
        </div>
      </div>
      <Kolam seed={section.heading} size={9} />
    </section>
  );
}
