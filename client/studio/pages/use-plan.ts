import type { PageChange } from '#shared/studio/pages.ts';
import type { ChangePlan } from '#shared/studio/publishing.ts';
import { useAnswer } from '../use-answer.ts';
import { useLater } from '../use-later.ts';

/** What a change to a page would do, as the server sees it. */
export interface PlanState {
  plan: ChangePlan | undefined;
  error: unknown;
}

/**
 * Asks what a change would do, a moment after it was chosen.
 *
 * @param change null as long as it is not complete
 */
export function usePlan(file: string, change: PageChange | null): PlanState {
  const chosen = change ? JSON.stringify(change) : '';
  const asked = useLater(chosen);
  const { data, error } = useAnswer<ChangePlan>(asked ? `/api/plans/${file}` : null, asked);
  return asked === chosen ? { plan: data, error } : { plan: undefined, error: undefined };
}
