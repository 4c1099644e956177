import { useId } from 'react';
import { LinkButtons } from '#client/elements/link-buttons.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { Paragraphs, Points } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** A person's profile. */
export function Profile({ section }: { section: SectionOf<'profile'> }) {
  const { anchor, heading, role, picture, paragraphs, expertise, quote, links } = section;
  const id = useId();
  return (
    <section className="profile" id={anchor} aria-labelledby={id}>
      <Static className="container profile-grid">
        <div className="profile-portrait">
          <Picture picture={picture} sizes="min(92vw, 34rem)" priority />
        </div>
        <div className="profile-text">
          <header>
            <h1 id={id} tabIndex={-1}>
              {heading}
            </h1>
            <p className="lead">{role}</p>
            {quote && (
              <blockquote>
                <p>
                  <q>{quote}</q>
                </p>
              </blockquote>
            )}
          </header>
          <Paragraphs texts={paragraphs} />
          {links && <LinkButtons links={links} />}
        </div>
        <div className="profile-expertise">
          <h2>{useText()('Expertise')}</h2>
          <Points texts={expertise} />
        </div>
      </Static>
    </section>
  );
}
