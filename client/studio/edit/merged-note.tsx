import { useEffect } from 'react';
import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { useNotices } from '../elements/notices.tsx';
import { useEditContext } from './edit-context.ts';

/** Nobody reads a longer list. */
const MOST_PLACES = 6;

/** Lists other people's changes to the open page that were merged into the draft. */
export function MergedNote() {
  const { merged, dismissMerged } = useEditContext();
  const { say } = useNotices();
  const who = merged && (merged.who ?? 'A developer');
  // Someone typing further down does not see the note above the fields.
  useEffect(() => {
    if (who !== null) say(`${who} has changed this page too. Both are kept.`);
  }, [who, say]);
  if (!merged) return null;
  const more = merged.places.length - MOST_PLACES;
  return (
    <div className="note">
      <Icon name="people" />
      <div>
        <p>
          {who} has changed this page too. Your changes and theirs are both kept. Changed by them:
        </p>
        <ul>
          {merged.places.slice(0, MOST_PLACES).map((place) => (
            <li key={place}>{place}</li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      </div>
      <Button className="button--small" onClick={dismissMerged}>
        All right
      </Button>
    </div>
  );
}
