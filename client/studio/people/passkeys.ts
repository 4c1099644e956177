import { api } from '../api.ts';

/** Whether this browser can make and use passkeys. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';

/** The person or the browser cancelled before a passkey was made or used. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/**
 * Asks the device for a passkey and signs in with it.
 *
 * @param mediation "conditional" offers passkeys in the field for the email address
 * @throws PasskeyCancelled, or what a call throws
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
  const found = await asked(() => navigator.credentials.get({ publicKey, mediation, signal }));
  await api.send('POST', '/api/sign-in/passkey', { response: found.toJSON() });
}

/**
 * Makes a passkey on this device, or on one nearby.
 *
 * @throws PasskeyCancelled, or what a call throws
 */
export async function addPasskey(name: string): Promise<void> {
  const json = await api.send<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/api/account/passkeys/options',
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  await api.send('POST', '/api/account/passkeys', { name, response: made.toJSON() });
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await ask().catch((cause: unknown) => {
    throw new PasskeyCancelled('The device gave no passkey', { cause });
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyCancelled('No passkey');
  return credential;
}
