import { useEffect, useState } from 'react';
import type { PageChange } from '#shared/studio/pages.ts';
import type { ChangePlan, Publication } from '#shared/studio/publishing.ts';
import { api } from '../api.ts';

const PAUSE_MS = 250;

/** What a change to a page would do, as the server sees it. */
export interface PlanState {
  plan: ChangePlan | null;
  error: unknown;
}

/**
 * Asks what a change would do, a moment after it was chosen.
 *
 * @param change null as long as it is not complete
 */
export function usePlan(file: string, change: PageChange | null): PlanState {
  const body = change && JSON.stringify(change);
  const [known, setKnown] = useState<PlanState & { body: string | null }>();
  useEffect(() => {
    if (body === null) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const state = await api
        .send<ChangePlan>('POST', `/api/plans/${file}`, JSON.parse(body))
        .then((plan) => ({ plan, error: undefined }))
        .catch((error) => ({ plan: null, error }));
      if (!isOutdated) setKnown({ body, ...state });
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [file, body]);
  return known?.body === body ? known : { plan: null, error: undefined };
}

/**
 * Does it.
 *
 * @returns null for a page that is a draft only, of which nothing is published
 */
export async function changePage(file: string, change: PageChange): Promise<Publication | null> {
  const publication = await api.send<Publication | ''>('POST', `/api/changes/${file}`, change);
  return publication || null;
}
