import { startTransition, useEffect, useState } from 'react';
import { whenIdleAfterLoad } from '#client/when-idle.ts';

/** False until the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdleAfterLoad(() => startTransition(() => setIdle(true))), []);
  return idle;
}
