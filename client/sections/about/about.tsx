import { useId } from 'react';
import { Embed } from '#client/elements/embed.tsx';
import { LinkButtons } from '#client/elements/link-buttons.tsx';
import { Paragraphs } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** A short introduction of the company, beside its film. */
export function About({ section }: { section: SectionOf<'about'> }) {
  const { anchor, heading, paragraphs, links, video } = section;
  const id = useId();
  return (
    <section className="section about" id={anchor} aria-labelledby={id}>
      <div className="container about-grid">
        <h2 id={id}>{heading}</h2>
        <Static className="about-text">
          <Paragraphs texts={paragraphs} />
          <LinkButtons links={links} />
        </Static>
        <Embed embed={video} />
      </div>
    </section>
  );
}
