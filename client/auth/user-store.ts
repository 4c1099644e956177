import { changeStorage, readStored, subscribeToStorage } from '#client/storage.ts';
import { USER_STORAGE_KEY } from '#shared/api.ts';

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
  const text = readStored(USER_STORAGE_KEY);
  if (text !== lastText) {
    lastText = text;
    lastRecord = parseRecord(text);
  }
  return lastRecord;
}

/** Stores a record. Where storage is blocked or full, the visitor stays a guest. */
export function storeUser(record: unknown): void {
  changeStorage((storage) => storage.setItem(USER_STORAGE_KEY, JSON.stringify(record)));
}

/** Removes the record and leaves the rest of local storage alone. */
export function removeUser(): void {
  changeStorage((storage) => storage.removeItem(USER_STORAGE_KEY));
}

/** Calls back whenever the record may have changed, in this tab or another. */
export function subscribeToUser(listener: () => void): () => void {
  markDocument();
  return subscribeToStorage(() => {
    markDocument();
    listener();
  });
}

/** Keeps in step what the head script marked before the first paint. */
function markDocument(): void {
  document.documentElement.toggleAttribute('data-user', storedUser() !== null);
}
