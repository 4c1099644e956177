import { PASSWORD_TOO_COMMON } from '#shared/api.ts';

/** How long a submission waits for the list, in ms; the server checks the password too. */
const WAIT_MS = 1000;

/**
 * Makes a password field invalid while a common password is in it. The list is loaded when it is
 * first needed; without it, the field stays valid.
 */
export async function checkPassword(field: HTMLInputElement): Promise<void> {
  const loading = import('./common-passwords.ts').catch(() => null);
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null));
  const list = await Promise.race([loading, timeout]);
  field.setCustomValidity(list?.isCommonPassword(field.value) ? PASSWORD_TOO_COMMON : '');
}
