import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** A debounced value: it changes once the person has paused typing. */
export function useDebounced(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
