import type { SectionOf } from '#shared/sections/index.ts';

/** A pull quote in large type across the page. */
export function PullLine({ section }: { section: SectionOf<'pull-line'> }) {
  return (
    <section className="section pull-line" id={section.anchor}>
      <p className="container">{section.text}</p>
    </section>
  );
}
