import { ButtonLink } from '../elements/button.tsx';
import { Screen } from './screen.tsx';

/** The studio's own not-found screen. */
export function NoScreen() {
  return (
    <Screen title="Nothing is here" lead="The address may be misspelled, or the page was renamed.">
      <p>
        <ButtonLink to="/" icon="page">
          Show all pages
        </ButtonLink>
      </p>
    </Screen>
  );
}
