import { changeStorage, readStored } from '#client/studio/doors.ts';
import type { Json } from '#shared/json.ts';

/** Typed text that has not been saved on the server yet. */
export interface Backup {
  value: Json;
  /** Revision of the edited draft; null if there was none. */
  revision: number | null;
  baseHash: string | null;
  /** The edited version. */
  base: Json;
}

const keyOf = (person: string, file: string) => `studio-unsaved ${person} ${file}`;

/** Stores a draft in the browser until the server has it. Without browser storage it does nothing. */
export const keepBackup = (person: string, file: string, backup: Backup): void =>
  changeStorage((storage) => storage.setItem(keyOf(person, file), JSON.stringify(backup)));

export const readBackup = (person: string, file: string): Backup | null =>
  JSON.parse(readStored(keyOf(person, file)) ?? 'null');

export const dropBackup = (person: string, file: string): void =>
  changeStorage((storage) => storage.removeItem(keyOf(person, file)));
