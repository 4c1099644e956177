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

/**
 * @returns the browser storage for opening a route: a user record on protected routes, otherwise
 *   nothing
 */
export function storageFor(route: string, origin: string) {
  const localStorage = protectedRoutes.includes(route) ? [record] : [];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
