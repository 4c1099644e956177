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
        {tax && `${tax.charAt(0).toUpperCase()}${tax.slice(1)}`}{' '}
        {sample && <span className="sample-mark">{sample}</span>}
      </p>
    )
  );
}
