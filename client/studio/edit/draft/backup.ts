import type { Json } from '#shared/json.ts';

/** What was typed and had not reached the server. */
export interface Backup {
  value: Json;
  /** Revision of the draft that it was typed into; null if there was none. */
  revision: number | null;
  baseHash: string | null;
}

const keyOf = (person: string, file: string) => `studio-unsaved ${person} ${file}`;

/** Keeps a draft in the browser until the server has it. A browser without storage keeps nothing. */
export function keepBackup(person: string, file: string, backup: Backup): void {
  try {
    localStorage.setItem(keyOf(person, file), JSON.stringify(backup));
  } catch {}
}

export function readBackup(person: string, file: string): Backup | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(person, file)) ?? 'null') as Backup | null;
  } catch {
    return null;
  }
}

export function dropBackup(person: string, file: string): void {
  try {
    localStorage.removeItem(keyOf(person, file));
  } catch {}
}
