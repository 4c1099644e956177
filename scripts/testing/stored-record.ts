import { USER_STORAGE_KEY } from '#shared/api.ts';

export interface LocalStorageItem {
  name: string;
  value: string;
}

const record: LocalStorageItem = {
  name: USER_STORAGE_KEY,
  value: JSON.stringify({ name: 'Asha Menon' }),
};
const protectedRoutes = ['/dashboard', '/Servicelogined'];

/**
 * @returns the browser storage for opening a route: a user record on protected routes, otherwise
 *   nothing
 */
export function storageFor(route: string, origin: string) {
  const localStorage = protectedRoutes.includes(route) ? [record] : [];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
