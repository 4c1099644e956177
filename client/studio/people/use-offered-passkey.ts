import { useEffect, useEffectEvent, useRef } from 'react';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';

/** The server's challenge expires after five minutes. */
const RENEW_MS = 4 * 60_000;

/**
 * Lets the browser offer passkeys in the email field (conditional mediation).
 *
 * @returns a function that ends the offer, and returns a signal that aborts when the screen is left
 */
export function useOfferedPasskey(onSignedIn: () => void): () => AbortSignal {
  const controller = useRef(new AbortController());
  const signedIn = useEffectEvent(onSignedIn);
  const restart = () => {
    controller.current.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is offered once, on mount
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const offer = () => {
      const signal = restart();
      // A failure is ignored: the button and the password still work.
      signInWithPasskey(signal, 'conditional').then(
        () => signedIn(),
        () => {},
      );
      timer = setTimeout(() => !signal.aborted && offer(), RENEW_MS);
    };
    canOffer().then((can) => can && !isGone && offer());
    return () => {
      isGone = true;
      clearTimeout(timer);
      controller.current.abort();
    };
  }, []);
  return restart;
}

async function canOffer(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
