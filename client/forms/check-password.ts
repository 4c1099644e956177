/** How long a submission waits for the list, in ms; the server checks the password too. */
const WAIT_MS = 1000;

/**
 * Makes a password field invalid while a common password is in it. The list is loaded when it is
 * first needed; without it, the field stays valid.
 *
 * @param refusal the message at such a password
 */
export async function checkPassword(field: HTMLInputElement, refusal: string): Promise<void> {
  const loading = import('./common-passwords.ts').catch(() => null);
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null));
  const list = await Promise.race([loading, timeout]);
  field.setCustomValidity(list?.isCommonPassword(field.value) ? refusal : '');
}
