import { type ReactNode, useId } from 'react';
import { Paragraph } from './rich-text.tsx';
import { Static } from './static.tsx';
import { Unbroken } from './unbroken.tsx';

interface SectionFrameProps {
  section: {
    type: string;
    anchor?: string | undefined;
    heading: string;
    intro?: string | undefined;
    night?: boolean | undefined;
  };
  children: ReactNode;
  /** Whether the body is interactive, and so hydrated. */
  isInteractive?: boolean;
}

/** The frame of most sections: a heading, an introduction, and the body beside or below them. */
export function SectionFrame({ section, children, isInteractive }: SectionFrameProps) {
  const id = useId();
  const Body = isInteractive ? 'div' : Static;
  const look = section.night ? ' night' : '';
  return (
    <section className={`section ${section.type}${look}`} id={section.anchor} aria-labelledby={id}>
      <div className="container section-grid">
        <header className="section-head">
          <h2 id={id}>
            <Unbroken text={section.heading} />
          </h2>
          {section.intro && <Paragraph className="section-intro" text={section.intro} />}
        </header>
        <Body className="section-body">{children}</Body>
      </div>
    </section>
  );
}
