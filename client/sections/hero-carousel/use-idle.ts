import { startTransition, useEffect, useState } from 'react';
import { whenCalm } from '#client/when-calm.ts';

/** False until the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenCalm(() => startTransition(() => setIdle(true))), []);
  return idle;
}
