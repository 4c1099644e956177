import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & DocumentEventMap;

/**
 * Listens to events on the window, including those that bubble to it, while a component is mounted.
 *
 * @param isFirst whether to listen in the capture phase
 */
export function useListener<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
  isFirst = false,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: Event) => latest(event as Events[Name]);
    window.addEventListener(name, listen, isFirst);
    return () => window.removeEventListener(name, listen, isFirst);
  }, [name, isFirst]);
}
