import { useId } from 'react';
import { NumberedNotes } from '#client/elements/numbered-notes.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { Unbroken } from '#client/elements/unbroken.tsx';
import type { PublishedPicture } from '#shared/picture-sizes.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { drawNoteLine } from './note-line.ts';

type CloseUpSection = SectionOf<'close-up'>;

/** A close-up of a product, with a line from each note to its spot. */
export function CloseUp({ section }: { section: CloseUpSection }) {
  const { anchor, heading, intro, picture, notes } = section;
  const id = useId();
  return (
    <section className="section close-up night" id={anchor} aria-labelledby={id}>
      <Static className="container close-up-head">
        <h2 id={id}>
          <Unbroken text={heading} />
        </h2>
        {intro && <Paragraph className="section-intro" text={intro} />}
      </Static>
      <Static className="close-up-body">
        <div className="close-up-figure">
          <Picture picture={picture} sizes="(width < 36rem) 92vw, 32rem" />
          <Marks notes={notes} />
          <Line picture={picture} notes={notes} />
        </div>
        <NumberedNotes className="close-up-notes" notes={notes} Title="h3" />
      </Static>
    </section>
  );
}

/** Numbers at the spots, for notes below the picture. */
function Marks({ notes }: Pick<CloseUpSection, 'notes'>) {
  return (
    <svg className="close-up-marks" aria-hidden="true">
      {notes.map(({ title, x, y }, index) => (
        <g key={title}>
          <circle cx={`${x}%`} cy={`${y}%`} r="12" />
          <text x={`${x}%`} y={`${y}%`} dy="0.35em">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The lines to the notes beside the picture. */
function Line({ picture, notes }: { picture: PublishedPicture } & Pick<CloseUpSection, 'notes'>) {
  const { width = 4, height = 3 } = picture;
  const { line, spots, ends, extent } = drawNoteLine(notes, height / width);
  const dots = [...spots, ...ends].map(([x, y]) => `M${x} ${y}h0`).join('');
  return (
    <svg className="close-up-line" viewBox={`0 0 ${extent.join(' ')}`} aria-hidden="true">
      <path className="close-up-halo" d={line} />
      <path className="kolam-line" d={line} />
      <path className="kolam-dots" d={dots} />
    </svg>
  );
}
