import { wordsBetween } from './words-between.ts';

interface WordDifferenceProps {
  before: string;
  after: string;
  /** Which words are shown: those of both versions in one text, or of one of them. */
  show: 'both' | 'before' | 'after';
}

/** A text with the words marked that two versions do not share. */
export function WordDifference({ before, after, show }: WordDifferenceProps) {
  let offset = 0;
  return (
    <p className="difference-text">
      {wordsBetween(before, after).map(({ same, gone, come }) => {
        const key = offset;
        offset += 1;
        // Beside the other version, neither is said to be inserted or deleted.
        const own = show === 'before' ? gone : come;
        return (
          <span key={key}>
            {show === 'both' && gone && <del>{gone}</del>}
            {show === 'both' && gone && come && ' '}
            {show === 'both' && come && <ins>{come}</ins>}
            {show !== 'both' && own && <mark>{own}</mark>}
            {same}
          </span>
        );
      })}
    </p>
  );
}
