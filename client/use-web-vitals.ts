import { useEffect } from 'react';
import { whenCalm } from './when-calm.ts';

/** Reports the web vitals of this page load. The browser keeps them until the chunk is there. */
export function useWebVitals(): void {
  useEffect(
    () => whenCalm(() => import('./web-vitals.ts').then((chunk) => chunk.reportWebVitals())),
    [],
  );
}
