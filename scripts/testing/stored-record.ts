import { USER_STORAGE_KEY } from '#shared/api.ts';
import { protectedRoutes } from './routes.ts';

export interface LocalStorageItem {
  name: string;
  value: string;
}

const record: LocalStorageItem = {
  name: USER_STORAGE_KEY,
  value: JSON.stringify({ name: 'Asha Menon' }),
};

/** @returns the local storage for opening a route: a user record on protected routes, otherwise nothing */
export function itemsFor(route: string): LocalStorageItem[] {
  return protectedRoutes.includes(route) ? [record] : [];
}

/** @returns the same as a Playwright storage state */
export function storageFor(route: string, origin: string) {
  return { cookies: [], origins: [{ origin, localStorage: itemsFor(route) }] };
}
