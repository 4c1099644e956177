import type { Json } from '#shared/json.ts';
import { type Change, changesBetween } from './difference.ts';
import { wordsBetween } from './words-between.ts';

interface DifferenceListProps {
  before: Json;
  after: Json;
}

const kinds: Record<Change['kind'], string> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
};

/** The changes between two versions: new words underlined, old ones struck through. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="muted">Both versions say the same.</p>;
  return (
    <ol className="difference lines">
      {changes.map((change) => (
        <li key={change.id}>
          <h3>
            {change.place} <span className="muted">· {kinds[change.kind]}</span>
          </h3>
          {change.kind !== 'moved' && <WordDifference {...change} />}
        </li>
      ))}
    </ol>
  );
}

/** A text with added and removed words marked. */
export function WordDifference({ before, after }: Pick<Change, 'before' | 'after'>) {
  let offset = 0;
  return (
    <span className="difference-text">
      {wordsBetween(before, after).map(({ same, gone, come }) => {
        const key = offset;
        offset += 1;
        return (
          <span key={key}>
            {gone && <del>{gone}</del>}
            {gone && come && ' '}
            {come && <ins>{come}</ins>}
            {same}
          </span>
        );
      })}
    </span>
  );
}
