import { useEffect } from 'react';
import { whenCalm } from './when-calm.ts';

/** Reports the web vitals of this page load; the measuring code is loaded when the page is idle. */
export function useWebVitals(): void {
  useEffect(
    () => whenCalm(() => import('./web-vitals.ts').then((chunk) => chunk.reportWebVitals())),
    [],
  );
}
