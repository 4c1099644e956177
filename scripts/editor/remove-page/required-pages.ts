import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import { pathKey } from '#shared/routes.ts';

/** Pages that the site leads to by itself, whatever menus and texts say, with what leads there. */
const required: ReadonlyMap<string, string> = new Map([
  ['/', 'every site has a home page'],
  ['/login', 'the header and protected pages lead there'],
  ['/register', 'the header leads there'],
  ['/dashboard', 'a login leads there'],
  [ENQUIRY_SENT_PATH, 'an enquiry leads there'],
]);

/** Why a page cannot be removed; undefined if it can. */
export const reasonToKeep = (path: string): string | undefined => required.get(pathKey(path));
