import { withCapital } from '#shared/with-capital.ts';
import { ErrorState, Loading } from '../elements/states.tsx';
import type { Answer } from '../use-answer.ts';

interface PendingProps extends Pick<Answer<unknown>, 'error' | 'reload'> {
  /** Name for messages, such as "the library". */
  what: string;
  /** The message if loading fails; built from `what` by default. */
  failed?: string;
}

/** Shown until there is a response: a loading indicator, or the error and a button to retry. */
export function Pending({ error, reload, what, failed }: PendingProps) {
  if (error === undefined) return <Loading what={what} />;
  const title = failed ?? `${withCapital(what)} could not be loaded`;
  return <ErrorState title={title} error={error} onRetry={reload} />;
}
