/** How long a submission waits for the list, in ms; the server also checks the password. */
const WAIT_MS = 1000;

/**
 * Makes a password field invalid while it contains a common password. The list is loaded on first use; if it
 * is unavailable, the field stays valid.
 *
 * @param refusal the error message
 */
export async function checkPassword(field: HTMLInputElement, refusal: string): Promise<void> {
  const loading = import('./common-passwords.ts').catch(() => null);
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null));
  const list = await Promise.race([loading, timeout]);
  field.setCustomValidity(list?.isCommonPassword(field.value) ? refusal : '');
}
