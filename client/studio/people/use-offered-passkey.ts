import { useEffect, useRef } from 'react';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';

/** The server forgets what it asked after five minutes. */
const RENEW_MS = 4 * 60_000;

/** Lets the browser offer passkeys where the email address is typed. */
export function useOfferedPasskey(onSignedIn: () => void): { stop: () => void } {
  const controller = useRef(new AbortController());
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const offer = () => {
      controller.current.abort();
      const current = new AbortController();
      controller.current = current;
      // Whatever goes wrong here, the button and the password still work.
      signInWithPasskey(current.signal, 'conditional').then(
        () => signedIn.current(),
        () => {},
      );
      timer = setTimeout(() => !current.signal.aborted && offer(), RENEW_MS);
    };
    canOffer().then((can) => can && !isGone && offer());
    return () => {
      isGone = true;
      clearTimeout(timer);
      controller.current.abort();
    };
  }, []);
  return { stop: () => controller.current.abort() };
}

async function canOffer(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
