import type { Json } from '#shared/json.ts';
import { Table } from '../elements/table.tsx';
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

/** What has changed from one version to the next: new words underlined, old ones struck through. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="muted">Both versions say the same.</p>;
  return (
    <ol className="difference">
      {changes.map((change) => (
        <li key={change.id}>
          <h3>
            {change.place} <span className="muted">· {kinds[change.kind]}</span>
          </h3>
          {change.kind !== 'moved' && <WordDifference {...change} show="both" />}
        </li>
      ))}
    </ol>
  );
}

interface SideBySideProps {
  /** Names of the two versions. */
  names: [string, string];
  mine: Json;
  theirs: Json;
}

/** Two versions beside each other, with only what differs. */
export function SideBySide({ names, mine, theirs }: SideBySideProps) {
  const changes = changesBetween(theirs, mine);
  if (changes.length === 0)
    return <p className="muted">Both versions say the same, so either choice is right.</p>;
  return (
    <Table caption="What differs" className="difference-table" heads={['Where', ...names]}>
      {changes.map((change) => (
        <tr key={change.id}>
          <th scope="row">{change.place}</th>
          <td>{sideOf(change, 'after')}</td>
          <td>{sideOf(change, 'before')}</td>
        </tr>
      ))}
    </Table>
  );
}

function sideOf(change: Change, side: 'before' | 'after') {
  if (change.kind === 'moved')
    return <p className="muted">{side === 'after' ? 'In another place' : 'Where it was'}</p>;
  const isAbsent = change.kind === (side === 'after' ? 'removed' : 'added');
  if (isAbsent) return <p className="muted">Not in this version</p>;
  return <WordDifference {...change} show={side} />;
}

interface WordDifferenceProps {
  before: string;
  after: string;
  /** Which words are shown: those of both versions in one text, or of one of them. */
  show: 'both' | 'before' | 'after';
}

/** A text in which the words that differ between two versions are marked. */
function WordDifference({ before, after, show }: WordDifferenceProps) {
  let offset = 0;
  return (
    <p className="difference-text">
      {wordsBetween(before, after).map(({ same, gone, come }) => {
        const key = offset;
        offset += 1;
        // Two versions side by side have no order, so words are marked, not inserted or deleted.
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
