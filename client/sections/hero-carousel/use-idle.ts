import { useEffect, useState } from 'react';

/** False until the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const wait = () => whenIdle(() => setIdle(true));
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, []);
  return idle;
}
