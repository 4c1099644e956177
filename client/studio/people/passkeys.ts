import { ApiError, api } from '../api.ts';

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';

/**
 * Asks the device for a passkey and signs in with it.
 *
 * @param mediation "conditional" offers passkeys in the field for the email address
 * @throws ApiError, also if the person or the browser has cancelled
 */
export async function signInWithPasskey(
  signal: AbortSignal,
  mediation: CredentialMediationRequirement = 'optional',
): Promise<void> {
  const json = await api.send<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/api/sign-in/passkey-options',
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const found = await asked(
    navigator.credentials.get({ publicKey, mediation, signal }),
    'No passkey was used. Try again, or use your password.',
  );
  await api.send('POST', '/api/sign-in/passkey', { response: found.toJSON() });
}

/**
 * Creates a passkey on this device, or on one nearby.
 *
 * @throws ApiError, also if the person or the browser has cancelled
 */
export async function addPasskey(name: string): Promise<void> {
  const json = await api.send<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/api/account/passkeys/options',
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const made = await asked(
    navigator.credentials.create({ publicKey }),
    'No passkey was made. This device may have one already; try again, or use another device.',
  );
  await api.send('POST', '/api/account/passkeys', { name, response: made.toJSON() });
}

async function asked(answer: Promise<Credential | null>, cancelled: string) {
  const credential = await answer.catch(() => null);
  if (credential instanceof PublicKeyCredential) return credential;
  throw new ApiError(0, { code: 'cancelled', message: cancelled });
}
