import { changeStorage, readStored, subscribeToStorage } from '#client/storage.ts';
import { USER_STORAGE_KEY } from '#shared/api.ts';

let lastText: string | null = null;
let lastRecord: unknown = null;

/** Parses a stored record. Any JSON value except `null` counts as a login; invalid JSON does not. */
export function parseRecord(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored record, the same object as long as its text is unchanged; null for a guest. */
export function storedUser(): unknown {
  const text = readStored(USER_STORAGE_KEY);
  if (text !== lastText) {
    lastText = text;
    lastRecord = parseRecord(text);
  }
  return lastRecord;
}

/** Stores a record. If storage is blocked or full, the visitor stays a guest. */
export function storeUser(record: unknown): void {
  changeStorage((storage) => storage.setItem(USER_STORAGE_KEY, JSON.stringify(record)));
}

/** Removes only the record from local storage. */
export function removeUser(): void {
  changeStorage((storage) => storage.removeItem(USER_STORAGE_KEY));
}

/** Calls the listener whenever the record may have changed, in this tab or another. */
export function subscribeToUser(listener: () => void): () => void {
  markDocument();
  return subscribeToStorage(() => {
    markDocument();
    listener();
  });
}

/** Updates the attribute that the head script set before the first paint. */
function markDocument(): void {
  document.documentElement.toggleAttribute('data-user', storedUser() !== null);
}
