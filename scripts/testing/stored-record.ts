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
 * What a browser has stored when it opens a route: a user's record where the page shows itself to
 * nobody else (spec section 6), nothing elsewhere.
 */
export function storageFor(route: string, origin: string) {
  const localStorage = protectedRoutes.includes(route) ? [record] : [];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
