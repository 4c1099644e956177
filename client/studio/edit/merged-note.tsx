import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { useEditContext } from './edit-context.ts';

/** A page has that many fields in which nobody reads a list. */
const MOST_PLACES = 6;

/** What somebody else has changed on the page since it was opened: it is in the draft beside one's own. */
export function MergedNote() {
  const { merged, dismissMerged } = useEditContext();
  const places = merged?.places ?? [];
  const more = places.length - MOST_PLACES;
  return (
    <div role="status">
      {merged && (
        <div className="note">
          <Icon name="people" />
          <div>
            <p>
              {merged.who ?? 'A developer'} has changed this page too. Your changes and theirs are
              both kept. Changed by them:
            </p>
            <ul className="merged-places">
              {places.slice(0, MOST_PLACES).map((place) => (
                <li key={place}>{place}</li>
              ))}
              {more > 0 && <li>and {more} more</li>}
            </ul>
          </div>
          <Button className="button--small" onClick={dismissMerged}>
            All right
          </Button>
        </div>
      )}
    </div>
  );
}
