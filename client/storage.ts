const listeners = new Set<() => void>();

/** A stored text; null if there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Changes local storage and notifies the subscribers. If storage is blocked or full, it only warns. */
export function changeStorage(write: (storage: Storage) => void): void {
  try {
    write(window.localStorage);
  } catch (error) {
    console.warn('Local storage cannot be written.', error);
  }
  announce();
}

/** Clears all local storage on logout. */
export function clearStorage(): void {
  changeStorage((storage) => storage.clear());
}

/**
 * Calls the listener whenever local storage may have changed, in this tab or another.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToStorage(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', announce);
    // A page restored from the back/forward cache has missed storage events.
    window.addEventListener('pageshow', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', announce);
    window.removeEventListener('pageshow', announce);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
