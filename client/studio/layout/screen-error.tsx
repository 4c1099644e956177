import { useRouteError } from 'react-router-dom';
import { ApiError } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { Screen } from './screen.tsx';

/** Replaces a screen that has failed, or whose code could not be loaded. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <Screen title="This screen has failed" lead={explain(error)}>
      <p>
        <Button look="primary" icon="reload" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      </p>
    </Screen>
  );
}

function explain(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // Browser messages for a script or network failure.
  if (error instanceof TypeError && /import|fetch|module/i.test(error.message))
    return 'A part of the studio could not be loaded: it may just have been updated, or the network is away. Your drafts are kept.';
  return 'That is our mistake, not yours. Your drafts are kept.';
}
