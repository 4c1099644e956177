import { USER_STORAGE_KEY } from '#shared/api.ts';

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastRecord: unknown = null;

/**
 * The record that a stored text holds. Any JSON value but `null` counts as logged in; `null` is
 * the answer for a guest, and for a text that is not JSON.
 */
export function parseRecord(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored record, the same object as long as its text is the same; null for a guest. */
export function storedUser(): unknown {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastRecord = parseRecord(text);
  }
  return lastRecord;
}

/** Stores a record. Where storage is blocked or full, the visitor stays a guest. */
export function storeUser(record: unknown): void {
  change((storage) => storage.setItem(USER_STORAGE_KEY, JSON.stringify(record)));
}

/** Removes the record and leaves the rest of local storage alone. */
export function removeUser(): void {
  change((storage) => storage.removeItem(USER_STORAGE_KEY));
}

/** Clears all local storage: what the Logout button does (spec section 2). */
export function clearStorage(): void {
  change((storage) => storage.clear());
}

/** Calls back whenever the record may have changed, in this tab or another. */
export function subscribeToUser(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', announce);
    // A page out of the back/forward cache has missed the storage events meanwhile.
    window.addEventListener('pageshow', announce);
  }
  listeners.add(listener);
  markDocument();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', announce);
    window.removeEventListener('pageshow', announce);
  };
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(USER_STORAGE_KEY);
  } catch {
    return null;
  }
}

function change(write: (storage: Storage) => void): void {
  try {
    write(window.localStorage);
  } catch (error) {
    console.warn('Local storage cannot be written.', error);
  }
  announce();
}

function announce(): void {
  markDocument();
  for (const listener of listeners) listener();
}

/** Keeps in step what the head script marked before the first paint. */
function markDocument(): void {
  document.documentElement.toggleAttribute('data-user', storedUser() !== null);
}
