import type { SectionOf } from '#shared/sections/index.ts';

/** One sentence of a page, in large type across it. */
export function PullLine({ section }: { section: SectionOf<'pull-line'> }) {
  return (
    <section className="section pull-line" id={section.anchor}>
      <p className="container">{section.text}</p>
    </section>
  );
}
