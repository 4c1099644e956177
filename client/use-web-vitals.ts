import { useEffect } from 'react';
import { whenIdleAfterLoad } from './when-idle.ts';

/** Reports the web vitals of this page load; the measuring code is loaded when the page is idle. */
export function useWebVitals(): void {
  useEffect(
    () =>
      whenIdleAfterLoad(() => import('./web-vitals.ts').then((chunk) => chunk.reportWebVitals())),
    [],
  );
}
