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

/** @returns what is stored when a route is opened: a user record on protected routes, otherwise nothing */
export function itemsFor(route: string): LocalStorageItem[] {
  return protectedRoutes.includes(route) ? [record] : [];
}

/** @returns the same as a state of Playwright's */
export function storageFor(route: string, origin: string) {
  return { cookies: [], origins: [{ origin, localStorage: itemsFor(route) }] };
}
