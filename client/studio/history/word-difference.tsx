import { diffWordsWithSpace } from 'diff';

interface WordDifferenceProps {
  before: string;
  after: string;
  /** Which words are shown: those of both versions in one text, or of one of them. */
  show: 'both' | 'before' | 'after';
}

/** A text with the words marked that two versions do not share. */
export function WordDifference({ before, after, show }: WordDifferenceProps) {
  const parts = diffWordsWithSpace(before, after).filter(
    ({ added, removed }) => !((added && show === 'before') || (removed && show === 'after')),
  );
  let offset = 0;
  return (
    <p className="difference-text">
      {parts.map(({ value, added, removed }) => {
        const key = offset;
        offset += value.length;
        if (removed) return <del key={key}>{value}</del>;
        if (added) return <ins key={key}>{value}</ins>;
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}
