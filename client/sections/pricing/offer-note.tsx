import { withCapital } from '#shared/with-capital.ts';

interface OfferNoteProps {
  tax: string | undefined;
  /** The words of the mark. */
  sample: string | false | undefined;
}

/** What is true of all prices or dates of a section, below them. */
export function OfferNote({ tax, sample }: OfferNoteProps) {
  return (
    (tax || sample) && (
      <p className="offer-note">
        {tax && withCapital(tax)} {sample && <span className="sample-mark">{sample}</span>}
      </p>
    )
  );
}
